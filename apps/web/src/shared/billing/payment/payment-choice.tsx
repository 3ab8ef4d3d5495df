import type { PaymentChoice, PaymentGroup, PaymentMethod } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Option } from '../../choice/option'
import styles from './payment.module.css'
import { paymentText } from './text/area'

const minutesOfAnHour = 60

function Note({ method, isDescribed }: { method: PaymentMethod; isDescribed: boolean }) {
  const t = useText(paymentText)
  const format = useFormat()
  const minutes = method.expires_in_minutes
  const time =
    minutes === null
      ? undefined
      : minutes % minutesOfAnHour === 0
        ? t('hours', { count: minutes / minutesOfAnHour })
        : t('shortMinutes', { count: minutes })
  return (
    <>
      {isDescribed && method.description && <span>{method.description}</span>}
      {method.due_at && <span>{t('dueBy', { date: format.date(method.due_at) })}</span>}
      {time && <span>{t('minutes', { time })}</span>}
      {method.fee.amount_minor > 0 && <span>{t('fee', { amount: moneyText(method.fee) })}</span>}
      {method.unavailable_reason && <span>{method.unavailable_reason}</span>}
    </>
  )
}

/** A description shared by all methods of a group is shown once. */
const commonDescription = ({ methods }: PaymentGroup): string | null => {
  const [first, ...others] = methods
  if (first === undefined || others.length === 0) return null
  return others.every(({ description }) => description === first.description) ? first.description : null
}

/** Its heading would say twice what its only method says. */
const isOneOfItsName = ({ title, methods }: PaymentGroup): boolean => methods.length === 1 && methods[0]?.name === title

interface PaymentChoiceListProps {
  readonly groups: readonly PaymentGroup[]
  readonly value: PaymentChoice | undefined
  readonly onChange: (choice: PaymentChoice) => void
}

/** The payment methods, grouped as by the server. Requirement CART-03. */
export function PaymentChoiceList({ groups, value, onChange }: PaymentChoiceListProps) {
  const t = useText(paymentText)
  const isNone = groups.every(({ methods }) => methods.length === 0)
  if (isNone) return <p>{t('none')}</p>
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const common = commonDescription(group)
        return (
          <fieldset key={group.code} className={styles.group}>
            <legend className={isOneOfItsName(group) ? 'unseen' : styles.legend}>{group.title}</legend>
            {common && <p className={styles.common}>{common}</p>}
            {group.methods.map((method) => (
              <Option
                key={`${method.vendor}-${method.method}`}
                name="payment"
                title={method.name}
                note={<Note method={method} isDescribed={common === null} />}
                isChosen={value?.vendor === method.vendor && value.method === method.method}
                isDisabled={!method.is_available}
                onChoose={() => onChange({ vendor: method.vendor, method: method.method })}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
