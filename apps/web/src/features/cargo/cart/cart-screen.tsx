import { shipmentCalls, type Cart } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { canCheckOut, canChoose, CartRow } from './cart-row'
import { CartDrawing } from '../../../shared/drawing/cart-drawing'
import { RemoveChosen } from '../../../shared/selection/remove-chosen'
import { SelectAll } from '../../../shared/selection/select-row'
import styles from '../../../shared/selection/selection.module.css'
import { selectionText } from '../../../shared/selection/text/area'
import { useSelection } from '../../../shared/selection/use-selection'
import { cartText } from './text/area'

/** The prices, and in them what storage costs so far: the checkout adds it. */
const sumOf = (carts: readonly Cart[]) => {
  const [first] = carts
  if (!first || carts.some(({ total }) => total === null)) return undefined
  const { currency } = first
  const minorOf = (amount: Cart['total'] | undefined): number => amount?.amount_minor ?? 0
  const storageMinor = carts.reduce((sum, { storage_total: storage }) => sum + minorOf(storage), 0)
  const priceMinor = carts.reduce((sum, { total }) => sum + minorOf(total), 0)
  return {
    total: { currency, amount_minor: priceMinor + storageMinor },
    storage: storageMinor === 0 ? undefined : { currency, amount_minor: storageMinor },
  }
}

/** Shipments waiting for checkout: select, delete or continue with the selected ones. Requirement CART-01. */
export function CartScreen() {
  const t = useText(cartText)
  const g = useText(selectionText)
  const { country } = useLanguage()
  const navigate = useNavigate()
  const list = useRead(shipmentCalls.cartList, {})
  const remove = useWrite(shipmentCalls.deleteCarts, {
    invalidates: [shipmentCalls.cartList, shipmentCalls.cartCount, shipmentCalls.cartCards],
  })
  const carts = list.data?.results ?? []
  const choosable = carts.filter(canChoose)
  const selection = useSelection(choosable.map(({ cart_code }) => cart_code))
  const chosen = choosable.filter(({ cart_code }) => selection.has(cart_code))
  const ready = chosen.filter(canCheckOut)
  const sum = sumOf(ready)
  const add = (
    <Button component={Link} to="/import/add_shipment">
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={carts.length === 0}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState picture={<CartDrawing />} title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        }
      >
        <div className={styles.page}>
          <div className={styles.list}>
            <SelectAll selection={selection} isDisabled={choosable.length === 0}>
              <RemoveChosen
                count={chosen.length}
                isPending={remove.pending}
                onRemove={() => remove.run({ body: { cart_codes: chosen.map(({ cart_code }) => cart_code) } })}
              />
            </SelectAll>
            {carts.map((cart) => (
              <CartRow
                key={cart.cart_code}
                cart={cart}
                isChosen={canChoose(cart) && selection.has(cart.cart_code)}
                onChoose={(isChosen) => selection.set(cart.cart_code, isChosen)}
              />
            ))}
          </div>
          <section className={styles.summary} data-foot aria-label={g('chosen')}>
            <p className={styles.count}>{g('selected', { count: ready.length })}</p>
            <p className={styles.sum}>
              <span>{t('freight')}</span>
              {sum ? <Money value={sum.total} size="xl" /> : <span>–</span>}
              {sum?.storage && <span className={styles.quiet}>{t('storage', { total: moneyText(sum.storage) })}</span>}
            </p>
            <p className={styles.quiet}>{t(country === 'id' ? 'laterTaxed' : 'later')}</p>
            <Button
              disabled={ready.length === 0}
              onClick={() =>
                void navigate({
                  to: '/import/checkout',
                  search: { carts: ready.map(({ cart_code }) => cart_code).join(',') },
                })
              }
            >
              {t('checkout')}
            </Button>
          </section>
        </div>
      </ListState>
    </>
  )
}
