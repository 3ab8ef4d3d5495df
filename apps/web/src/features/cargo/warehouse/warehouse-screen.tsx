import { agentCalls, shipmentCalls, type WarehouseAddress } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { SamplePart } from '../../../shared/settings/sample-part'
import { type IdCardView, useProfile } from '../../../shared/customer/profile/use-profile'
import { SearchField } from '../../../shared/filter/search-field'
import { Flag } from '../../../shared/flag/flag'
import { AgentCard } from './agent-card'
import { type CountryGroup, isNamed, orderWarehouses } from './order'
import { warehouseText } from './text/area'
import styles from './warehouse.module.css'

/** Why the addresses are not shown yet. */
function IdCardFirst({ idCard, note }: { idCard: IdCardView; note: string | undefined }) {
  const t = useText(warehouseText)
  const isWaiting = idCard === 'waiting'
  const isRejected = idCard === 'rejected'
  return (
    <div role="alert">
      <EmptyState
        drawing="station"
        title={t(isRejected ? 'idRejectedTitle' : isWaiting ? 'idWaitingTitle' : 'idTitle')}
        action={
          !isWaiting && (
            <Button component={Link} to="/add-id-card">
              {t(isRejected ? 'idUpdate' : 'idDo')}
            </Button>
          )
        }
      >
        {t(isRejected ? 'idRejectedText' : isWaiting ? 'idWaitingText' : 'idText')}
        {isRejected && note && ` ${t('idNote', { note })}`}
      </EmptyState>
    </div>
  )
}

const historyCount = 100

const Cards = ({ warehouses }: { warehouses: readonly WarehouseAddress[] }) => (
  <div className={styles.agents}>
    {warehouses.map((warehouse) => (
      <AgentCard key={warehouse.agent.id} warehouse={warehouse} />
    ))}
  </div>
)

/** The warehouses of one country, folded at first. */
function Country({ group, isOpen }: { group: CountryGroup; isOpen: boolean }) {
  const t = useText(warehouseText)
  const { code, country, warehouses } = group
  return (
    <details className={styles.country} open={isOpen}>
      <summary>
        <Flag code={code} size="sm" />
        <span className={styles.name}>{country}</span>
        <span className={styles.quiet}>{t('count', { count: warehouses.length })}</span>
      </summary>
      <Cards warehouses={warehouses} />
    </details>
  )
}

function Addresses() {
  const t = useText(warehouseText)
  const joined = useJoined()
  const read = useRead(agentCalls.warehouseAddresses, { query: {} })
  // eslint-disable-next-line layar/said-failures -- it only orders what is shown
  const history = useRead(shipmentCalls.cartCards, { query: { count: historyCount } })
  const list = read.data?.results ?? []
  const [words, setWords] = useState('')
  const { used, others } = orderWarehouses(list, history.data?.results ?? [])
  const found = list.filter((warehouse) => isNamed(warehouse, words))
  return (
    <ListState
      isPending={read.isPending || history.isPending}
      error={read.error}
      isEmpty={list.length === 0}
      onRetry={() => void read.refetch()}
      empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
    >
      <div className={styles.stack}>
        <section className={styles.outer}>
          <h2>{t('outer')}</h2>
          <p>
            {joined.sentences(t('outerText'), '')}
            <Link to="/import/unclaimed">{t('unclaimed')}</Link>
          </p>
        </section>
        <SamplePart isSample={list.some(({ agent }) => agent.is_sample)}>
          <p className={styles.sample}>{t('sample')}</p>
        </SamplePart>
        {list.length > 1 && (
          <SearchField label={t('search')} hint={t('searchHint')} words={words} onChange={setWords} />
        )}
        {words.trim() !== '' ? (
          <div role="status">{found.length > 0 ? <Cards warehouses={found} /> : <p>{t('notFound')}</p>}</div>
        ) : (
          <>
            {used.length > 0 && (
              <section className={styles.group} aria-labelledby="used-warehouses">
                <h2 id="used-warehouses">{t('used')}</h2>
                <Cards warehouses={used} />
              </section>
            )}
            {others.length > 0 && (
              <section className={styles.group} aria-labelledby="other-warehouses">
                <h2 id="other-warehouses">{t(used.length > 0 ? 'others' : 'countries')}</h2>
                {others.map((group, index) => (
                  <Country key={group.code} group={group} isOpen={used.length === 0 && index === 0} />
                ))}
              </section>
            )}
          </>
        )}
      </div>
    </ListState>
  )
}

/** Where sellers send the goods [SUPP-06]; outside Singapore an unverified customer must verify first [GUARD-09]. */
export function WarehouseScreen() {
  const t = useText(warehouseText)
  const { country } = useLanguage()
  const { profile, pending, idCard, needsIdCard } = useProfile()
  const asksForCard = countrySettings[country].idCardRequired
  return (
    <>
      <PageHead title={t('title')} lead={needsIdCard ? undefined : t('lead')} />
      {asksForCard && !profile && pending ? (
        <Skeleton />
      ) : needsIdCard ? (
        <IdCardFirst idCard={idCard} note={profile?.id_card_validation?.note ?? undefined} />
      ) : (
        <Addresses />
      )}
    </>
  )
}
