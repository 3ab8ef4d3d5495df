import { staffCustomsCalls, type CustomsFileDetail } from '@layar/contract'
import { countrySettings, printMoney } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { isOutdated } from '../../../shared/editor/use-editor'
import { useOpenDraft } from '../../../shared/editor/use-open-draft'
import { useAskBeforeUnload } from '../../../shared/storage/unsent'
import rows from '../../../shared/table/rows.module.css'
import { BothChanged } from './both-changed'
import { customsText } from './text'

const names = ['duty', 'tax', 'paid'] as const

/** What customs billed for it and what we paid. */
export function Charges({
  detail: { departure, file, charges_version: version, may_act: mayAct },
}: {
  detail: CustomsFileDetail
}) {
  const t = useText(customsText)
  const { charges } = file
  const currency = charges?.currency ?? countrySettings[departure.country].currency
  const shown = (amountMinor: number | null | undefined): string =>
    amountMinor === null || amountMinor === undefined ? '' : printMoney({ currency, amountMinor })
  const { draft, both, isTyped, change, settle } = useOpenDraft({
    duty: shown(charges?.duty_minor),
    tax: shown(charges?.tax_minor),
    paid: shown(charges?.paid_minor),
    reference: charges?.payment_reference ?? '',
  })
  useAskBeforeUnload(isTyped)
  const own = useNumberErrors<string>()
  const save = useWrite(staffCustomsCalls.staffRecordCustomsCharges, {
    invalidates: [staffCustomsCalls.staffCustomsFile, staffCustomsCalls.staffDepartureCustoms],
    isShownInPlace: isOutdated,
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
  const expected = { kind: 'money', currency } as const
  const errors = { ...save.failure?.fields, ...own.texts }
  const send = async (): Promise<void> => {
    const isPaid = draft.paid.trim() !== ''
    const read = own.read({
      duty: { text: draft.duty, expected },
      tax: { text: draft.tax, expected },
      ...(isPaid && { paid: { text: draft.paid, expected } }),
    })
    if (read === undefined) return
    const done = await save.run({
      params: { customs_file_id: file.customs_file_id },
      body: {
        duty: read['duty'] ?? '',
        tax: read['tax'] ?? '',
        paid: read['paid'] ?? null,
        payment_reference: draft.reference.trim() || null,
        version,
      },
    })
    if (done) settle(draft)
  }
  return (
    <SectionCard title={t('charges')}>
      <div className={rows.stack}>
        {names.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(name, { currency })}
            expected={expected}
            required={name !== 'paid'}
            value={draft[name]}
            error={errors[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <TextInput
          name="payment_reference"
          label={t('reference')}
          value={draft.reference}
          error={errors['payment_reference']}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <BothChanged
          names={both.map((name) => t(name, { currency }))}
          isRefused={save.failure !== undefined && isOutdated(save.failure)}
        />
        <div>
          <Button loading={save.pending} onClick={() => void send()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
