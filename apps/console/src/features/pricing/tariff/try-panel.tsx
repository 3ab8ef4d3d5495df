import { staffTariffCalls, type TariffDetail, type TariffExample, type TariffExampleBox } from '@layar/contract'
import { categoryGroups, type CategoryGroup, type ExpectedNumber } from '@layar/domain'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './sheet.module.css'
import { tariffText } from './text'

const sides = ['length', 'width', 'height', 'weight', 'count'] as const
type Typed = Readonly<Record<(typeof sides)[number], string>>

const cm: ExpectedNumber = { kind: 'measure', unit: 'cm' }
const expectedOf: Readonly<Record<(typeof sides)[number], ExpectedNumber>> = {
  length: cm,
  width: cm,
  height: cm,
  weight: { kind: 'measure', unit: 'kg' },
  count: { kind: 'whole' },
}
const example: Typed = { length: '50', width: '40', height: '30', weight: '8', count: '1' }

/** From plain decimals. */
const boxOf = (read: Typed): TariffExampleBox => ({
  length_cm: Number(read.length),
  width_cm: Number(read.width),
  height_cm: Number(read.height),
  weight_gram: Math.round(Number(read.weight) * 1000),
  quantity: Number(read.count),
})

function ExampleRow({ one, currency }: { one: TariffExample; currency: TariffDetail['currency'] }) {
  const t = useText(tariffText)
  const format = useFormat()
  const money = (amount_minor: number) => moneyText({ currency, amount_minor })
  const { before, after } = one
  const difference = before && after ? after.total_minor - before.total_minor : null
  return (
    <tr>
      <td data-plain>
        {one.example === 'own' ? t('own') : one.example} · {t(one.track)}
      </td>
      <td data-plain>
        {one.boxes.map((box) =>
          t('boxText', {
            length: format.number(box.length_cm),
            width: format.number(box.width_cm),
            height: format.number(box.height_cm),
            weight: format.number(box.weight_gram / 1000),
            count: box.quantity,
          }),
        )}
      </td>
      <td data-plain>
        {after && `${format.number(after.quantity)} ${after.basis === 'container' ? '' : t(after.basis)}`}
      </td>
      <td data-plain className={styles.amount}>
        {before ? money(before.total_minor) : t('askUs')}
      </td>
      <td data-plain className={styles.amount}>
        <strong>{after ? money(after.total_minor) : t('askUs')}</strong>
      </td>
      <td data-plain className={`${styles.amount} ${styles[(difference ?? 0) > 0 ? 'up' : 'down']}`}>
        {difference !== null && difference !== 0 && `${difference > 0 ? '+' : ''}${money(difference)}`}
      </td>
    </tr>
  )
}

/** The prices of known boxes and of a box entered by the reader, now and by this version. */
export function TryPanel({ tariff }: { tariff: TariffDetail }) {
  const t = useText(tariffText)
  const { language } = useLanguage()
  const isExport = tariff.service === 'ekspor'
  const owners = isExport
    ? tariff.content.export_zones.map(({ code: value, name }) => ({ value, label: name[language] }))
    : tariff.agents.map(({ agent_id: value, name: label }) => ({ value, label }))
  const [owner, setOwner] = useState(owners[0]?.value ?? '')
  const [group, setGroup] = useState<CategoryGroup>('general')
  const [typed, setTyped] = useState(example)
  const [asked, setAsked] = useState(example)
  const own = useNumberErrors<(typeof sides)[number]>()
  const read = useRead(
    staffTariffCalls.staffPreviewTariff,
    {
      params: { tariff_id: tariff.tariff_id },
      body: { [isExport ? 'zone' : 'agent_id']: owner, category_group: group, boxes: [boxOf(asked)] },
    },
    { keep: true, enabled: owner !== '' },
  )
  return (
    <>
      <form
        noValidate
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          const asked = (side: (typeof sides)[number]) => ({ text: typed[side], expected: expectedOf[side] })
          const read = own.read({
            length: asked('length'),
            width: asked('width'),
            height: asked('height'),
            weight: asked('weight'),
            count: asked('count'),
          })
          if (read !== undefined) setAsked(read)
        }}
      >
        <NativeSelect
          label={t(isExport ? 'zone' : 'agent')}
          value={owner}
          data={owners}
          onChange={(event) => setOwner(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('group')}
          value={group}
          data={categoryGroups.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setGroup(event.currentTarget.value as CategoryGroup)}
        />
        {sides.map((side) => (
          <NumberField
            key={side}
            label={t(side)}
            expected={expectedOf[side]}
            error={own.texts[side]}
            w={112}
            value={typed[side]}
            onChange={(text) => setTyped((now) => ({ ...now, [side]: text }))}
          />
        ))}
        <Button type="submit" variant="default">
          {t('calculate')}
        </Button>
      </form>
      {tariff.state === 'draft' && <p className={styles.hint}>{t('savedOnly')}</p>}
      {owner === '' && <p className={styles.hint}>{t('noZones')}</p>}
      {owner !== '' && read.isPending && <Skeleton />}
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <div
          className={styles.frame}
          role="region"
          aria-label={t('tryIt')}
          // Lets the browser scroll a wide table by keyboard.
          tabIndex={0}
        >
          <table className={styles.sheet}>
            <thead>
              <tr>
                {(['example', 'boxes', 'chargeable', 'before', 'after', 'difference'] as const).map((key, at) => (
                  <th key={key} scope="col" className={at > 2 ? styles.amount : undefined}>
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.data.results.map((one) => (
                <ExampleRow key={`${one.example}${one.track}`} one={one} currency={tariff.currency} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
