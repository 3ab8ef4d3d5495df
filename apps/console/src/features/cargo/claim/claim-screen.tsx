import { staffClaimCalls, type StaffClaim } from '@layar/contract'
import { unclaimedTable } from '@layar/domain'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import rows from '../../../shared/table/rows.module.css'
import { ClaimActs } from './claim-acts'
import { claimText } from './text'

const route = getRouteApi('/_staff/claims/$id')
const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

function Proof({ files }: { files: StaffClaim['proof_files'] }) {
  const t = useText(claimText)
  return (
    <SectionCard title={t('proof')}>
      {files.length === 0 && <p>{t('noProof')}</p>}
      <ul className={rows.plain}>
        {files.map(({ file_url, file_name, mime }) => (
          <li key={file_url}>
            <a href={file_url} target="_blank" rel="noreferrer" aria-label={t('file', { name: file_name })}>
              {mime.startsWith('image/') ? (
                <img src={file_url} alt="" className={rows.picture} width={600} height={400} loading="lazy" />
              ) : (
                file_name
              )}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Parcel({ parcel }: { parcel: StaffClaim['parcel'] }) {
  const t = useText(claimText)
  const format = useFormat()
  const { language } = useLanguage()
  const state = unclaimedTable[parcel.status]
  const kg = format.number(parcel.weight_gram / 1000, { maximumFractionDigits: 2 })
  return (
    <SectionCard title={t('parcel')}>
      <KeyValue
        rows={[
          { key: 'number', label: t('number'), value: parcel.receipt_number ?? '–' },
          ...(parcel.marking_code ? [{ key: 'mark', label: t('mark'), value: parcel.marking_code }] : []),
          { key: 'agent', label: t('agent'), value: parcel.agent_name },
          {
            key: 'state',
            label: t('state'),
            value: <StatusBadge tone={state.badge}>{state.labels[language]}</StatusBadge>,
          },
          { key: 'shelf', label: t('shelf'), value: parcel.shelf || '–' },
          { key: 'measured', label: t('measured'), value: t('measuredBoxes', { kg, count: parcel.box_count }) },
          { key: 'received', label: t('received'), value: format.dateTime(parcel.received_at) },
        ]}
      />
      {parcel.photos.length > 0 && (
        <ul className={rows.photos} aria-label={t('photos')}>
          {parcel.photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={t('photo', { number: index + 1 })}
                  className={rows.picture}
                  width={300}
                  height={225}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** One claim: the proof beside the parcel. */
export function ClaimScreen() {
  const { id } = route.useParams()
  const t = useText(claimText)
  const format = useFormat()
  const read = useRead(staffClaimCalls.staffClaim, { params: { claim_id: id } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const claim = read.data.result
  const name = claim.customer_name || claim.customer_code
  return (
    <>
      <PageHead
        title={t('claimOf', { name })}
        back={<Link to="/claims">{t('title')}</Link>}
        actions={
          <>
            <StatusBadge tone={tones[claim.status]}>{t(claim.status)}</StatusBadge>
            {claim.rivals > 0 && <StatusBadge tone="warning">{t('rivals', { count: claim.rivals })}</StatusBadge>}
            {claim.status === 'pending' && <ClaimActs claim={claim} />}
          </>
        }
      />
      {claim.decision_note && <p className={rows.warning}>{claim.decision_note}</p>}
      <div className={rows.columns}>
        <Proof files={claim.proof_files} />
        <div className={rows.stack}>
          <SectionCard title={t('claimant')}>
            <KeyValue
              rows={[
                {
                  key: 'name',
                  label: t('claimant'),
                  value: <CustomerLink id={claim.customer_id} name={claim.customer_name} code={claim.customer_code} />,
                },
                ...(claim.note ? [{ key: 'note', label: t('note'), value: claim.note }] : []),
                ...(claim.cart_code
                  ? [
                      {
                        key: 'shipment',
                        label: t('shipment'),
                        value: (
                          <Link to="/shipments/$code" params={{ code: claim.cart_code }}>
                            {claim.cart_code}
                          </Link>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            {claim.decided_at && (
              <p className={rows.muted}>
                {t('decidedBy', { name: claim.decided_by ?? '–', date: format.dateTime(claim.decided_at) })}
              </p>
            )}
          </SectionCard>
          <Parcel parcel={claim.parcel} />
        </div>
      </div>
    </>
  )
}
