import { staffCustomsCalls, staffQueueCalls, type CustomsFileDetail, type HouseGoods } from '@layar/contract'
import { formatMoney, type Currency } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import rows from '../../../shared/table/rows.module.css'
import styles from './customs.module.css'
import { customsText } from './text'

interface Typed {
  readonly hsCode: string
  readonly imeis: string
}

const typedOf = ({ hs_code: hsCode, imeis }: HouseGoods): Typed => ({ hsCode, imeis: imeis.join(' ') })
const imeisOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

interface LineProps {
  readonly line: HouseGoods
  readonly typed: Typed
  readonly mayEdit: boolean
  readonly errorOf: (field: 'hs_code' | 'imeis') => string | undefined
  readonly onType: (typed: Typed) => void
}

// A table whose rows are blocks on a phone is no table to every screen reader unless its roles are named.
const row = { role: 'row' } as const
const cell = { role: 'cell' } as const

function Line({ line, typed, mayEdit, errorOf, onType }: LineProps) {
  const t = useText(customsText)
  const format = useFormat()
  return (
    <tr {...row}>
      <td {...cell} data-lead>
        {line.name}
      </td>
      <td {...cell} data-label={t('quantity')} data-number>
        {format.number(line.quantity)}
      </td>
      <td {...cell} data-label={t('value')} data-number>
        {formatMoney({ currency: line.currency as Currency, amountMinor: line.unit_minor * line.quantity })}
      </td>
      <td {...cell} data-label={t('hsCode')}>
        {mayEdit ? (
          <TextInput
            aria-label={t('hsCodeOf', { item: line.name })}
            inputMode="numeric"
            value={typed.hsCode}
            error={errorOf('hs_code')}
            onChange={(event) => onType({ ...typed, hsCode: event.currentTarget.value })}
          />
        ) : (
          line.hs_code || '–'
        )}
      </td>
      <td {...cell} data-label={t('imei')}>
        {mayEdit && (line.needs_imei || line.imeis.length > 0) ? (
          <TextInput
            aria-label={t('imeiOf', { item: line.name })}
            placeholder={t('imeiHint')}
            value={typed.imeis}
            error={errorOf('imeis')}
            onChange={(event) => onType({ ...typed, imeis: event.currentTarget.value })}
          />
        ) : (
          line.imeis.join(' ') || '–'
        )}
      </td>
    </tr>
  )
}

/** The declared goods, with the HS codes and IMEIs that the declaration asks for. */
export function Goods({ detail }: { detail: CustomsFileDetail }) {
  const t = useText(customsText)
  const { goods, may_edit_goods: mayEdit, file } = detail
  const [typed, setTyped] = useState<readonly Typed[]>(goods.map(typedOf))
  const save = useWrite(staffCustomsCalls.staffEditHouseGoods, {
    invalidates: [
      staffCustomsCalls.staffCustomsFile,
      staffCustomsCalls.staffHouseConsignments,
      staffCustomsCalls.staffLackingHouses,
      staffCustomsCalls.staffDepartureCustoms,
      staffQueueCalls.staffQueues,
    ],
  })
  const fields = save.failure?.fields ?? {}
  return (
    <SectionCard title={t('goods')} {...(mayEdit && { lead: t('goodsLead') })}>
      <div className={rows.stack}>
        <div className={styles.frame} role="group" aria-label={t('goods')} tabIndex={0}>
          <table className={styles.table} role="table" aria-label={t('goods')}>
            <thead role="rowgroup">
              <tr {...row}>
                <th role="columnheader" scope="col">
                  {t('item')}
                </th>
                <th role="columnheader" scope="col" data-number>
                  {t('quantity')}
                </th>
                <th role="columnheader" scope="col" data-number>
                  {t('value')}
                </th>
                <th role="columnheader" scope="col">
                  {t('hsCode')}
                </th>
                <th role="columnheader" scope="col">
                  {t('imei')}
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {goods.map((line, index) => (
                <Line
                  key={line.position}
                  line={line}
                  typed={typed[index] ?? typedOf(line)}
                  mayEdit={mayEdit}
                  errorOf={(field) => fields[`goods.${String(index)}.${field}`]}
                  onType={(next) => setTyped(typed.map((one, at) => (at === index ? next : one)))}
                />
              ))}
            </tbody>
          </table>
        </div>
        {mayEdit && (
          <div>
            <Button
              loading={save.pending}
              onClick={() =>
                void save.run({
                  params: { customs_file_id: file.customs_file_id },
                  body: {
                    goods: goods.map((line, index) => ({
                      position: line.position,
                      hs_code: (typed[index]?.hsCode ?? '').trim(),
                      imeis: imeisOf(typed[index]?.imeis ?? ''),
                    })),
                  },
                })
              }
            >
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  )
}
