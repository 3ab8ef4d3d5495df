import { type CartCard, shipmentCalls } from '@layar/contract'
import { shipmentLabel, shipmentStatuses } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useTyped } from '@layar/ui/address/use-typed.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { ShipmentsDrawing } from '../../../shared/drawing/shipments-drawing'
import { ShipmentFilter } from '../../../shared/filter/shipment-filter'
import { ShipmentCard } from '../../../shared/cargo/shipment/shipment-card'
import { ShipmentRow } from './shipment-row'
import { transactionText } from './text/area'
import { useListView } from './use-list-view'
import { ViewChoice } from './view-choice'

/** The card of a shipment, from which another one can be declared. */
const CopiedCard = memo(function CopiedCard({ cart }: { cart: CartCard }) {
  const t = useText(transactionText)
  return (
    <ShipmentCard
      cart={cart}
      headingLevel={2}
      action={
        <Link
          to="/import/add_shipment"
          search={{ copy_of: cart.cart_code }}
          aria-label={t('duplicateOne', { code: cart.cart_code })}
        >
          {t('duplicate')}
        </Link>
      }
    />
  )
})

const Row = memo(ShipmentRow)
const rowOf = (cart: CartCard) => <Row cart={cart} />
const cardOf = (cart: CartCard) => <CopiedCard cart={cart} />

const readers = { status: oneOf(shipmentStatuses), search: anyText }

/** All shipments of the customer, filtered by status and search, newest first [SHIP-07]. */
export function TransactionsScreen() {
  const t = useText(transactionText)
  const { country, language } = useLanguage()
  const { values, choose, replace } = useAddress(readers)
  const { status, search } = values
  const typed = useTyped(
    search,
    useCallback((words) => replace({ search: words }), [replace]),
  )
  const [view, setView] = useListView()
  // The choice shows at once; a list of many takes longer to be drawn anew.
  const shownView = useDeferredValue(view)
  const isNarrowed = status !== undefined || search !== ''
  const pages = useListPages(
    shipmentCalls.cartCards,
    { query: { count: 20, ...(status && { status }), ...(search && { search }) } },
    { everyMs: 60_000 },
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ViewChoice view={view} onChoose={setView} />
            <Button variant="subtle" px={8} component={Link} to="/import/unclaimed">
              {t('unclaimed')}
            </Button>
            <Button variant="default" component={Link} to="/tracking">
              {t('track')}
            </Button>
          </>
        }
      />
      <ShipmentFilter
        search={typed}
        searchHint={t('searchHint')}
        tabs={shipmentStatuses.map((value) => ({ value, label: shipmentLabel(value, country, language) }))}
        chosen={status}
        onChoose={(tab) => choose({ status: tab })}
      />
      <PagedList
        pages={pages}
        keyOf={(cart) => cart.cart_code}
        render={shownView === 'rows' ? rowOf : cardOf}
        empty={
          isNarrowed ? (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState
              picture={<ShipmentsDrawing />}
              title={t('none')}
              action={
                <Button component={Link} to="/import/add_shipment">
                  {t('add')}
                </Button>
              }
            >
              {t('noneText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
