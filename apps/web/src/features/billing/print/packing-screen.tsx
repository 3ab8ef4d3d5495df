import { documentCalls, type Invoice, type PackingCopy } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import { DocumentHead } from './document'
import { Facts, PrintPage, Sheet } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

type Shipment = PackingCopy['shipments'][number]

function Boxes({ shipment }: { shipment: Shipment }) {
  const t = useText(printText)
  if (shipment.boxes.length === 0) return <p>{t('noBoxes')}</p>
  return (
    <table className={styles.lines}>
      <caption>{t(shipment.is_measured ? 'measured' : 'declared')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sides')}</th>
          <th scope="col">{t('weight')}</th>
          <th scope="col">{t('boxes')}</th>
        </tr>
      </thead>
      <tbody>
        {shipment.boxes.map((box, index) => (
          <tr key={index}>
            <td>
              <Size lengthMm={box.length_mm} widthMm={box.width_mm} heightMm={box.height_mm} />
            </td>
            <td>
              <Weight grams={box.weight_gram} />
            </td>
            <td>{box.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Contents({ items }: Pick<Shipment, 'items'>) {
  const t = useText(printText)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('content')}</th>
          <th scope="col">{t('category')}</th>
          <th scope="col">{t('pieces')}</th>
          <th scope="col">{t('checked')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>
              {item.name} {item.is_fragile && <strong>({t('fragile')})</strong>}
            </td>
            <td>{item.category_name}</td>
            <td>{item.quantity}</td>
            <td>
              <span className={styles.tick} aria-hidden />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShipmentPart({ shipment }: { shipment: Shipment }) {
  const t = useText(printText)
  const joined = useJoined()
  const { agent_name: from, destination } = shipment
  const way = shipment.container_type !== 'lcl' ? 'container' : shipment.track === 'laut' ? 'sea' : 'air'
  return (
    <section className={styles.packed}>
      <div className={styles.packedHead}>
        <div>
          {shipment.marking_code && <Mark code={shipment.marking_code} size="lg" canCopy={false} />}
          <Facts
            rows={[
              { label: t('shipment'), value: shipment.cart_code },
              { label: t('route'), value: from ? joined.comma(from, t(way)) : t(way) },
              ...(destination
                ? [
                    {
                      label: t('deliverTo'),
                      value: `${destination.recipient_name}, ${formatPhone(destination.phone_number)}, ${destination.full_address}`,
                    },
                  ]
                : []),
              ...(shipment.receipt_numbers.length > 0
                ? [{ label: t(destination ? 'inbound' : 'receipts'), value: shipment.receipt_numbers.join(', ') }]
                : []),
            ]}
          />
        </div>
        <Qr value={shipment.cart_code} label={shipment.cart_code} sizePx={96} />
      </div>
      <Boxes shipment={shipment} />
      <Contents items={shipment.items} />
    </section>
  )
}

function PackingPaper({ copy }: { copy: PackingCopy }) {
  const t = useText(printText)
  const format = useFormat()
  return (
    <Sheet>
      <DocumentHead title={t('packing')} code={copy.invoice_code} />
      <Facts
        rows={[
          { label: t('issued'), value: format.date(copy.created_at) },
          ...(copy.address
            ? [
                {
                  label: t(copy.is_self_collected ? 'collector' : 'deliverTo'),
                  value: [
                    copy.address.recipient_name,
                    formatPhone(copy.address.phone_number),
                    ...(copy.is_self_collected ? [] : [copy.address.full_address]),
                  ].join(', '),
                },
              ]
            : []),
        ]}
      />
      {copy.shipments.length === 0 && <p>{t('noShipments')}</p>}
      {copy.shipments.map((shipment) => (
        <ShipmentPart key={shipment.cart_code} shipment={shipment} />
      ))}
      <dl className={styles.signature}>
        <div>
          <dt>{t('packedBy')}</dt>
          <dd />
        </div>
        <div>
          <dt>{t('packedOn')}</dt>
          <dd />
        </div>
      </dl>
    </Sheet>
  )
}

/** The copy for packing and handling: marks, boxes and contents, without prices [ROUTE-19]. */
export function PackingScreen({ code, service }: { code: string; service: Invoice['service'] }) {
  const t = useText(printText)
  const read = useRead(documentCalls.packingCopy, { query: { invoice_code: code } })
  return (
    <PrintPage
      title={t('packingTitle', { code })}
      lead={t('packingLead')}
      back={<Link {...invoicePlace(service, code)}>{t('backToInvoice')}</Link>}
      printLabel={t('print')}
      isReady={read.data !== undefined}
    >
      {read.data ? (
        <PackingPaper copy={read.data.result} />
      ) : (
        <Sheet>
          {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        </Sheet>
      )}
    </PrintPage>
  )
}
