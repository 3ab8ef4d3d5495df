import { staffCustomsCalls, staffQueueCalls, type CustomsFileDetail, type HouseGoods } from '@layar/contract'
import { formatMoney, type Currency } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { isOutdated } from '../../../shared/editor/use-editor'
import { useOpenDraft } from '../../../shared/editor/use-open-draft'
import { useAskBeforeUnload } from '../../../shared/storage/unsent'
import rows from '../../../shared/table/rows.module.css'
import styles from './customs.module.css'
import { BothChanged } from './both-changed'
import { customsText } from './text'
import { UnsavedGoods } from './unsaved-goods'

interface Typed {
  readonly hsCode: string
  readonly imeis: string
}

const typedOf = ({ hs_code: hsCode, imeis }: HouseGoods): Typed => ({ hsCode, imeis: imeis.join(' ') })
/** By the position of the line. */
const draftOf = (goods: readonly HouseGoods[]): Readonly<Record<string, Typed>> =>
  Object.fromEntries(goods.map((line) => [String(line.position), typedOf(line)]))
const imeisOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

interface LineProps {
  readonly line: HouseGoods
  readonly typed: Typed
  readonly mayEdit: boolean
  /** What the fields are called in an error of the server. */
  readonly nameOf: (field: 'hs_code' | 'imeis') => string
  readonly errors: Readonly<Record<string, string>>
  readonly onType: (typed: Typed) => void
}

// A table whose rows are blocks on a phone is no table to every screen reader unless its roles are named.
const row = { role: 'row' } as const
const cell = { role: 'cell' } as const

function Line({ line, typed, mayEdit, nameOf, errors, onType }: LineProps) {
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
            name={nameOf('hs_code')}
            inputMode="numeric"
            value={typed.hsCode}
            error={errors[nameOf('hs_code')]}
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
            name={nameOf('imeis')}
            placeholder={t('imeiHint')}
            value={typed.imeis}
            error={errors[nameOf('imeis')]}
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
  const { draft, both, isTyped, isTypedIn, change, settle } = useOpenDraft(draftOf(goods))
  useAskBeforeUnload(isTyped)
  // Only the lines that were typed into are sent: what a colleague types into another one meanwhile stays.
  const changed = goods.map(({ position }) => String(position)).filter(isTypedIn)
  const [sent, setSent] = useState<readonly string[]>([])
  const save = useWrite(staffCustomsCalls.staffEditHouseGoods, {
    invalidates: [
      staffCustomsCalls.staffCustomsFile,
      staffCustomsCalls.staffHouseConsignments,
      staffCustomsCalls.staffLackingHouses,
      staffCustomsCalls.staffDepartureCustoms,
      staffQueueCalls.staffQueues,
    ],
    isShownInPlace: isOutdated,
  })
  const send = async (): Promise<void> => {
    setSent(changed)
    const done = await save.run({
      params: { customs_file_id: file.customs_file_id },
      body: {
        goods: changed.map((position) => ({
          position: Number(position),
          hs_code: (draft[position]?.hsCode ?? '').trim(),
          imeis: imeisOf(draft[position]?.imeis ?? ''),
          version: goods.find((line) => String(line.position) === position)?.version,
        })),
      },
    })
    if (done) settle(draft)
  }
  const errors = save.failure?.fields ?? {}
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
              {goods.map((line) => {
                const position = String(line.position)
                return (
                  <Line
                    key={position}
                    line={line}
                    typed={draft[position] ?? typedOf(line)}
                    mayEdit={mayEdit}
                    nameOf={(field) => `goods.${String(sent.indexOf(position))}.${field}`}
                    errors={errors}
                    onType={(next) => change({ [position]: next })}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        {!mayEdit && changed.length > 0 && (
          <UnsavedGoods
            goods={goods.flatMap((line) => {
              const typed = draft[String(line.position)]
              return typed && changed.includes(String(line.position)) ? { ...line, typed } : []
            })}
          />
        )}
        {mayEdit && (
          <>
            <BothChanged
              names={goods
                .filter((line) => both.includes(String(line.position)))
                .map(({ name, hs_code: hsCode, imeis }) =>
                  t('theirs', { item: name, value: [hsCode, ...imeis].join(' ').trim() || '–' }),
                )}
              isRefused={changed.length > 0 && save.failure !== undefined && isOutdated(save.failure)}
            />
            <div>
              <Button loading={save.pending} disabled={changed.length === 0} onClick={() => void send()}>
                {t('save')}
              </Button>
            </div>
          </>
        )}
      </div>
    </SectionCard>
  )
}
