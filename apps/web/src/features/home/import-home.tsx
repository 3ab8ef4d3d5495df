import { shipmentCalls } from '@layar/contract'
import { importStation, importStations } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { ContentFeatured } from '../../shared/support/content/lazy'
import { useDraftBanner } from '../../shared/cargo/draft/use-draft-banner'
import { PlaceLink } from '../../shared/link/place-link'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { ShipmentCard } from '../../shared/cargo/shipment/shipment-card'
import { TodoList } from '../../shared/todo/todo-list'
import { useTodos } from '../../shared/todo/use-todos'
import { FirstSteps } from './first-steps'
import { HomeFrame } from './home-frame'
import styles from './home.module.css'
import { countByStation, StationBoard } from './station-board'
import { homeText } from './text/area'

const counted = 100
const shown = 3

/** Home of import mode: the incoming boxes by station. */
export function ImportHome() {
  const t = useText(homeText)
  const { pending, needsIdCard } = useProfile()
  const todos = useTodos()
  const drafts = useDraftBanner('import')
  const history = useRead(shipmentCalls.cartCards, { query: { count: counted } })
  const carts = history.data?.results ?? []
  const counts = countByStation(carts, importStations, importStation)
  const onTheWay = counts.reduce((sum, count) => sum + count, 0)
  const out = carts.filter(({ status }) => status === 'outbound').length
  const leadSome = out > 0 ? t('leadOut', { count: onTheWay, out }) : t('lead', { count: onTheWay })
  const lead = onTheWay > 0 ? leadSome : t('leadNone')
  const todoList = <TodoList todos={todos} />
  return (
    <HomeFrame
      isReady={useTogether(pending, history.isPending, todos.pending, drafts.isPending)}
      lead={history.data && lead}
      below={<ContentFeatured />}
    >
      {drafts.banner}
      {needsIdCard && todoList}
      {history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : carts.length === 0 ? (
        <FirstSteps />
      ) : (
        <SectionCard title={t('board')}>
          <StationBoard stations={importStations} counts={counts} />
        </SectionCard>
      )}
      {!needsIdCard && todoList}
      {carts.length > 0 && (
        <div className={styles.cards}>
          {carts.slice(0, shown).map((cart) => (
            <ShipmentCard key={cart.cart_code} cart={cart} />
          ))}
          <PlaceLink to="/import/transaction" className={styles.all}>
            {t('seeAll')}
          </PlaceLink>
        </div>
      )}
    </HomeFrame>
  )
}
