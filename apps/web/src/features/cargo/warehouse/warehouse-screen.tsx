import { agentCalls } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { type IdCardView, useProfile } from '../../../shared/customer/profile/use-profile'
import { AgentCard } from './agent-card'
import { CountryChoice } from './country-choice'
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

const readers = { country: anyText }

function Addresses() {
  const t = useText(warehouseText)
  const read = useRead(agentCalls.warehouseAddresses, { query: {} })
  const list = read.data?.results ?? []
  const { values, choose } = useAddress(readers)
  const country = list.find(({ agent }) => agent.country_data.code === values.country)?.agent.country_data.code
  return (
    <ListState
      isPending={read.isPending}
      error={read.error}
      isEmpty={list.length === 0}
      onRetry={() => void read.refetch()}
      empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
    >
      <div className={styles.stack}>
        <section className={styles.outer}>
          <h2>{t('outer')}</h2>
          <p>
            {t('outerText')} <Link to="/import/unclaimed">{t('unclaimed')}</Link>
          </p>
        </section>
        {list.some(({ agent }) => agent.is_sample) && <p className={styles.sample}>{t('sample')}</p>}
        <CountryChoice warehouses={list} chosen={country} onChoose={(code) => choose({ country: code ?? '' })} />
        <div className={styles.agents}>
          {list
            .filter(({ agent }) => country === undefined || agent.country_data.code === country)
            .map((warehouse) => (
              <AgentCard key={warehouse.agent.id} warehouse={warehouse} />
            ))}
        </div>
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
