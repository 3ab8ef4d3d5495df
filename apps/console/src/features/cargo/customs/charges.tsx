import { staffCustomsCalls, type CustomsFileDetail } from '@layar/contract'
import { countrySettings, printMoney } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import rows from '../../../shared/table/rows.module.css'
import { customsText } from './text'

const names = ['duty', 'tax', 'paid'] as const

/** What customs billed for it and what we paid. */
export function Charges({ detail: { departure, file, may_act: mayAct } }: { detail: CustomsFileDetail }) {
  const t = useText(customsText)
  const { charges } = file
  const currency = charges?.currency ?? countrySettings[departure.country].currency
  const shown = (amountMinor: number | null | undefined): string =>
    amountMinor === null || amountMinor === undefined ? '' : printMoney({ currency, amountMinor })
  const [typed, setTyped] = useState({
    duty: shown(charges?.duty_minor),
    tax: shown(charges?.tax_minor),
    paid: shown(charges?.paid_minor),
    reference: charges?.payment_reference ?? '',
  })
  const save = useWrite(staffCustomsCalls.staffRecordCustomsCharges, {
    invalidates: [staffCustomsCalls.staffCustomsFile, staffCustomsCalls.staffDepartureCustoms],
  })
  if (!mayAct)
    return (
      <SectionCard title={t('charges')}>
        {charges === null ? (
          <p>{t('chargesNone')}</p>
        ) : (
          <KeyValue
            rows={[
              {
                key: 'billed',
                label: t('billed'),
                value: moneyText({ currency, amount_minor: charges.duty_minor + charges.tax_minor }),
              },
              { key: 'paid', label: t('paidLabel'), value: shown(charges.paid_minor) || t('notPaid') },
            ]}
          />
        )}
      </SectionCard>
    )
  return (
    <SectionCard title={t('charges')}>
      <div className={rows.stack}>
        {names.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(name, { currency })}
            inputMode="decimal"
            required={name !== 'paid'}
            value={typed[name]}
            error={save.failure?.fields[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          name="payment_reference"
          label={t('reference')}
          value={typed.reference}
          error={save.failure?.fields['payment_reference']}
          onChange={(event) => setTyped({ ...typed, reference: event.currentTarget.value })}
        />
        <div>
          <Button
            loading={save.pending}
            disabled={typed.duty.trim() === '' || typed.tax.trim() === ''}
            onClick={() =>
              void save.run({
                params: { customs_file_id: file.customs_file_id },
                body: {
                  duty: typed.duty.trim(),
                  tax: typed.tax.trim(),
                  paid: typed.paid.trim() || null,
                  payment_reference: typed.reference.trim() || null,
                },
              })
            }
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
