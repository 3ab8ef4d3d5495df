import type { Agent, Category } from '@layar/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Flag } from '../../../shared/flag/flag'
import { BoxFields } from './box-fields'
import styles from './calculator.module.css'
import { DestinationFields } from './destination-fields'
import { cleared, isBlank, withGoods, withPackaging, type CalculatorForm } from './form'
import { GoodsFields } from './goods-fields'
import { calculatorText } from './text/area'
import type { ErrorTexts } from './use-form-errors'

interface CalculatorFieldsProps {
  readonly form: CalculatorForm
  readonly agents: readonly Agent[]
  readonly agent: Agent
  readonly categories: readonly Category[]
  readonly errors: ErrorTexts
  readonly attempt: number
  readonly onChange: (change: (form: CalculatorForm) => CalculatorForm) => void
  readonly onCompare: () => void
}

const maxLines = 20

const placed = <Line,>(lines: readonly Line[], place: number, change: (line: Line) => Line): readonly Line[] =>
  lines.map((line, at) => (at === place ? change(line) : line))

/** Origin, destination, goods and boxes. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { form, agents, agent, categories, errors, attempt, onChange, onCompare } = props
  const t = useText(calculatorText)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCompare()
      }}
    >
      <ErrorSummary errors={errors} labels={useErrorLabels(Object.keys(errors), form)} attempt={attempt} />
      <Group title={t('route')}>
        <div className={styles.route}>
          <NativeSelect
            label={t('from')}
            value={agent.id}
            leftSection={<Flag code={agent.country_data.code} size="sm" />}
            data={agents.map(({ id, name, country }) => ({ value: id, label: `${name}, ${country}` }))}
            onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, agent_id: value }))}
          />
          <DestinationFields
            to={form.to}
            error={errors['destination.postal_code'] ?? errors['destination.sub_district_id']}
            onChange={(change) => onChange((now) => ({ ...now, to: change(now.to) }))}
          />
        </div>
      </Group>
      <Group
        title={t('goods')}
        lineCount={form.goods.length}
        foot={
          form.goods.length < maxLines && <AddButton onClick={() => onChange(withGoods)}>{t('addGoods')}</AddButton>
        }
      >
        {form.goods.map((goods, place) => (
          <GoodsFields
            key={place}
            goods={goods}
            others={form.goods.filter((_, other) => other !== place)}
            categories={categories}
            path={`products.${place}`}
            name={t('goodsOf', { number: String(place + 1) })}
            errors={errors}
            onChange={(change) => onChange((now) => ({ ...now, goods: placed(now.goods, place, change) }))}
            onRemove={
              form.goods.length > 1
                ? () => onChange((now) => ({ ...now, goods: now.goods.toSpliced(place, 1) }))
                : undefined
            }
          />
        ))}
      </Group>
      <Group
        title={t('boxes')}
        lineCount={form.packagings.length}
        lead={t('boxesLead')}
        foot={
          form.packagings.length < maxLines && (
            <AddButton onClick={() => onChange(withPackaging)}>{t('addBox')}</AddButton>
          )
        }
      >
        {form.packagings.map((box, place) => (
          <BoxFields
            key={place}
            box={box}
            path={`packagings.${place}`}
            name={t('boxOf', { number: String(place + 1) })}
            errors={errors}
            onChange={(next) => onChange((now) => ({ ...now, packagings: placed(now.packagings, place, () => next) }))}
            onRemove={
              form.packagings.length > 1
                ? () => onChange((now) => ({ ...now, packagings: now.packagings.toSpliced(place, 1) }))
                : undefined
            }
          />
        ))}
      </Group>
      <div className={styles.acts}>
        <Button type="submit">{t('compare')}</Button>
        {!isBlank(form) && (
          <Button variant="subtle" color="gray" onClick={() => onChange(cleared)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface GroupProps {
  readonly title: string
  readonly lead?: string
  readonly foot?: ReactNode
  /** Number of lines of one kind that can be added and removed. */
  readonly lineCount?: number
  readonly children: ReactNode
}

function Group({ title, lead, foot, lineCount = 1, children }: GroupProps) {
  const id = useId()
  const rows = useLineFocus(lineCount)
  return (
    <div role="group" className={styles.group} aria-labelledby={id}>
      <div className={styles.aside}>
        <p id={id} className={styles.legend}>
          {title}
        </p>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      <div className={styles.body}>
        <div ref={rows} className={styles.rows}>
          {children}
        </div>
        {foot}
      </div>
    </div>
  )
}

/** Focuses a line that is added, or the last remaining one after a removal. */
function useLineFocus(lineCount: number) {
  const rows = useRef<HTMLDivElement>(null)
  const before = useRef(lineCount)
  useEffect(() => {
    if (before.current !== lineCount) rows.current?.lastElementChild?.querySelector('input')?.focus()
    before.current = lineCount
  }, [lineCount])
  return rows
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      className={styles.add}
      variant="subtle"
      size="sm"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Labels of the fields in the error summary, with the line number where there are several. */
function useErrorLabels(fields: readonly string[], form: CalculatorForm): ErrorTexts {
  const t = useText(calculatorText)
  const joined = useJoined()
  const labelOf = (field: string): string => {
    const [group, place = '', part = ''] = field.split('.')
    if (group === 'destination') return t('to')
    const isBox = group === 'packagings'
    const own = {
      category: t('goods'),
      price_original: t('price'),
      quantity: t(isBox ? 'count' : 'pieces'),
      weight: t('weight'),
      length: t('length'),
      width: t('width'),
      height: t('height'),
    }[part]
    const lines = isBox ? form.packagings : form.goods
    if (lines.length < 2) return own ?? ''
    return joined.comma(t(isBox ? 'boxOf' : 'goodsOf', { number: String(Number(place) + 1) }), own ?? '')
  }
  return Object.fromEntries(fields.map((field) => [field, labelOf(field)]))
}
