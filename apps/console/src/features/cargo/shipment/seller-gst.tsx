import { staffQueueCalls, staffShipmentCalls, type StaffShipmentDetail } from '@layar/contract'
import { currencyExponents, isCurrency, money } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { useMaySend } from '../../../shared/access/session/session'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { sellerGstText } from './seller-gst-text'

type Item = StaffShipmentDetail['cart']['details'][number]

interface ClaimProps {
  readonly code: string
  readonly item: Item & { readonly seller_gst: NonNullable<Item['seller_gst']> }
  readonly position: number
  readonly canDecide: boolean
}

function Claim({ code, item, position, canDecide }: ClaimProps) {
  const t = useText(sellerGstText)
  const formatPrice = useFormatPrice()
  const [rejected, setRejected] = useState<string>()
  const decide = useWrite(staffShipmentCalls.staffDecideSellerGst, {
    invalidates: [
      staffShipmentCalls.staffShipment,
      staffShipmentCalls.staffSellerGstClaims,
      staffQueueCalls.staffQueues,
    ],
    onDone: () => setRejected(undefined),
  })
  const { name, currency, price_original: price, qty, seller_gst: claim } = item
  const params = { cart_code: code }
  const each = isCurrency(currency)
    ? formatPrice(money(currency, Math.round(price * 10 ** currencyExponents[currency])))
    : ''
  return (
    <li className={rows.stack}>
      <KeyValue
        rows={[
          { key: 'item', label: t('item'), value: `${String(qty)} × ${name}, ${each}` },
          { key: 'number', label: t('number'), value: claim.gst_number },
          {
            key: 'proof',
            label: t('proof'),
            value: (
              <a href={claim.proof_url} target="_blank" rel="noreferrer">
                {t('openProof', { item: name })}
              </a>
            ),
          },
        ]}
      />
      <p className={rows.muted}>{t(claim.state, { reason: claim.reason ?? '' })}</p>
      {canDecide && (
        <div className={rows.buttons}>
          {claim.state !== 'accepted' && (
            <Button
              size="sm"
              aria-label={t('acceptItem', { item: name })}
              loading={decide.pending}
              onClick={() =>
                void decide.run({ params, body: { position, decision: 'accepted', version: claim.version } })
              }
            >
              {t('accept')}
            </Button>
          )}
          {claim.state !== 'rejected' && (
            <Button
              size="sm"
              variant="default"
              aria-label={t('rejectItem', { item: name })}
              onClick={() => setRejected(claim.version)}
            >
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {rejected !== undefined && (
        <ReasonDialog
          title={t('rejectTitle', { item: name })}
          act={t('reject')}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          write={decide}
          onAct={(reason) =>
            void decide.run({ params, body: { position, decision: 'rejected', reason, version: rejected } })
          }
          onClose={() => setRejected(undefined)}
        />
      )}
    </li>
  )
}

/** The items whose customer says that the seller charged GST, each with its proof; finance decides until it is invoiced. */
export function SellerGst({ detail }: { detail: StaffShipmentDetail }) {
  const t = useText(sellerGstText)
  const maySend = useMaySend(staffShipmentCalls.staffDecideSellerGst)
  const { cart } = detail
  const isOpen = cart.invoice_code === null && ['pending', 'pending_locker', 'quarantine'].includes(cart.status)
  const claims = cart.details.flatMap((item, position) =>
    item.seller_gst === null ? [] : [{ item: { ...item, seller_gst: item.seller_gst }, position }],
  )
  if (claims.length === 0) return null
  return (
    <SectionCard title={t('title')} lead={t('lead')}>
      <ul className={rows.plain}>
        {claims.map(({ item, position }) => (
          <Claim key={position} code={cart.cart_code} item={item} position={position} canDecide={maySend && isOpen} />
        ))}
      </ul>
    </SectionCard>
  )
}
