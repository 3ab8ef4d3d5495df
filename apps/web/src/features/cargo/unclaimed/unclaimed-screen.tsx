import { unclaimedCalls, type ParcelClaim, type WaitingParcel } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { ParcelDrawing } from '../../../shared/drawing/parcel-drawing'
import { ClaimDialog } from './claim-dialog'
import { unclaimedText } from './text/area'
import styles from './unclaimed.module.css'

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

function ParcelCard({ parcel, onClaim }: { parcel: WaitingParcel; onClaim: () => void }) {
  const t = useText(unclaimedText)
  const format = useFormat()
  const digits = parcel.receipt_last4
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.number}>{t('number', { digits })}</h3>
        <p className={styles.facts}>
          <span>{parcel.carrier ?? t('unknownCarrier')}</span>
          <span>{parcel.agent_name}</span>
          <span>{t('arrived', { date: format.date(parcel.received_at) })}</span>
          <span>{t('keptUntil', { date: format.date(parcel.kept_until) })}</span>
        </p>
      </div>
      {parcel.is_claimed_by_me ? (
        <StatusBadge tone="warning">{t('claimed')}</StatusBadge>
      ) : (
        <Button variant="default" aria-label={t('mineLabel', { digits })} onClick={onClaim}>
          {t('mine')}
        </Button>
      )}
    </article>
  )
}

function ClaimCard({ claim }: { claim: ParcelClaim }) {
  const t = useText(unclaimedText)
  const format = useFormat()
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.code}>{claim.receipt_number}</h3>
        <p className={styles.facts}>
          {claim.status === 'pending' && <span>{t('pendingText', { date: format.date(claim.created_at) })}</span>}
          {claim.status === 'approved' && <span>{t('approvedText')}</span>}
          {claim.status === 'rejected' && <span>{claim.decision_note ?? t('rejectedText')}</span>}
          {claim.cart_code && (
            <Link to="/import/transaction/detail" search={{ code: claim.cart_code }}>
              {t('openShipment')}
            </Link>
          )}
        </p>
      </div>
      <StatusBadge tone={tones[claim.status]}>{t(claim.status)}</StatusBadge>
    </article>
  )
}

/** Parcels received without a known owner, and the status of the customer's claims on them [SHIP-06]. */
export function UnclaimedScreen() {
  const t = useText(unclaimedText)
  const [chosen, setChosen] = useState<WaitingParcel>()
  const claims = useReadPages(unclaimedCalls.parcelClaims, { query: { count: 10 } })
  const parcels = useListPages(unclaimedCalls.waitingParcels, { query: { count: 20 } })
  const isTogether = useTogether(claims.pending, parcels.pending)
  const head = <PageHead title={t('title')} lead={t('lead')} back={<Link to="/import/transaction">{t('back')}</Link>} />
  if (!isTogether)
    return (
      <>
        {head}
        <Skeleton />
      </>
    )
  return (
    <>
      {head}
      <div className={styles.page}>
        {(claims.items.length > 0 || claims.error) && (
          <section className={styles.section} aria-labelledby="unclaimed-claims">
            <h2 id="unclaimed-claims">{t('claims')}</h2>
            <PagedList
              pages={claims}
              keyOf={(claim) => claim.claim_id}
              render={(claim) => <ClaimCard claim={claim} />}
              empty={null}
            />
          </section>
        )}
        <section className={styles.section} aria-labelledby="unclaimed-parcels">
          <h2 id="unclaimed-parcels">{t('parcels')}</h2>
          <PagedList
            pages={parcels}
            keyOf={(parcel) => parcel.parcel_id}
            render={(parcel) => <ParcelCard parcel={parcel} onClaim={() => setChosen(parcel)} />}
            empty={
              <EmptyState
                picture={<ParcelDrawing />}
                title={t('none')}
                action={
                  <Button
                    variant="default"
                    renderRoot={(props) => <Link {...props} to="/import/ticket" search={{ new: '1' }} />}
                  >
                    {t('ask')}
                  </Button>
                }
              >
                {t('noneText')}
              </EmptyState>
            }
          />
        </section>
      </div>
      {chosen && <ClaimDialog key={chosen.parcel_id} parcel={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
