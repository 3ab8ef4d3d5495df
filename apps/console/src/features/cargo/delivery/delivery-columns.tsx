import type { ReactNode } from 'react'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { carrierOf, type Delivery } from './delivery'
import {
  DeliveryActs,
  DeliveryAttempts,
  DeliveryCall,
  DeliveryPlace,
  DeliveryShelves,
  DeliveryWarnings,
} from './delivery-parts'
import styles from './delivery.module.css'
import { deliveryText } from './text'

/** How a list shows a row as a delivery. */
export interface ShownAs<Item> {
  readonly deliveryOf: (row: Item) => Delivery
  /** The code, as a link to the shipment. */
  readonly titleOf: (row: Item) => ReactNode
  readonly badgeOf: (row: Item) => ReactNode
  readonly onRecord: (row: Item) => void
}

/** What is out for delivery, at a desk. */
export function useDeliveryColumns<Item>({ deliveryOf, titleOf, badgeOf, onRecord }: ShownAs<Item>): Column<Item>[] {
  const t = useText(deliveryText)
  const heads = useText(columnText)
  const format = useFormat()
  const of = (cell: (delivery: Delivery) => ReactNode) => (row: Item) => cell(deliveryOf(row))
  return [
    { key: 'shipment', name: heads('shipment'), place: 'lead', cell: titleOf },
    {
      key: 'recipient',
      name: t('recipient'),
      isClear: true,
      cell: of((delivery) => (
        <>
          <strong>{delivery.address?.recipient_name ?? delivery.customer_name}</strong>
          <span className={table.place}>
            <DeliveryPlace delivery={delivery} />
          </span>
          {!delivery.is_self_collected && delivery.address?.note && (
            <span className={table.note}>{delivery.address.note}</span>
          )}
        </>
      )),
    },
    {
      key: 'phone',
      name: heads('phone'),
      isOnce: true,
      isClear: true,
      cell: of((delivery) => delivery.address?.phone_number && <DeliveryCall delivery={delivery} isBare />),
    },
    { key: 'carrier', name: heads('carrier'), cell: of(carrierOf) },
    { key: 'service', name: heads('service'), isExtra: true, cell: of(({ service_name: name }) => name) },
    {
      key: 'shelf',
      name: heads('shelf'),
      isClear: true,
      cell: of(
        (delivery) =>
          delivery.shelves.length > 0 && (
            <ul className={styles.facts}>
              <DeliveryShelves delivery={delivery} />
            </ul>
          ),
      ),
    },
    { key: 'boxes', name: heads('boxes'), isNumber: true, cell: of(({ box_count: count }) => format.number(count)) },
    {
      key: 'weight',
      name: heads('weight'),
      isNumber: true,
      isExtra: true,
      cell: of(({ weight_gram: grams }) => grams !== null && <Weight grams={grams} />),
    },
    { key: 'since', name: heads('since'), isKey: true, isOnce: true, cell: of(({ since }) => format.relative(since)) },
    {
      key: 'attempts',
      name: t('attempts'),
      isExtra: true,
      cell: of(
        (delivery) =>
          delivery.attempts.length > 0 && (
            <ul className={styles.facts}>
              <DeliveryAttempts delivery={delivery} />
            </ul>
          ),
      ),
    },
    {
      key: 'status',
      name: heads('status'),
      place: 'state',
      cell: (row) => (
        <span className={styles.stateCell}>
          {badgeOf(row)}
          <DeliveryWarnings delivery={deliveryOf(row)} />
        </span>
      ),
    },
    {
      key: 'acts',
      name: heads('acts'),
      place: 'acts',
      cell: (row) => (
        <span className={table.acts}>
          <DeliveryActs delivery={deliveryOf(row)} size="xs" onRecord={() => onRecord(row)} />
        </span>
      ),
    },
  ]
}
