import {
  exportInvoiceCalls,
  exportOverviewCalls,
  exportShipmentCalls,
  voucherCalls,
  type ExportShipment,
} from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { CartDrawing } from '../../../../shared/drawing/cart-drawing'
import { RemoveChosen } from '../../../../shared/selection/remove-chosen'
import { SelectAll } from '../../../../shared/selection/select-row'
import { selectionText } from '../../../../shared/selection/text/area'
import { useSelection } from '../../../../shared/selection/use-selection'
import { CartRow } from './cart-row'
import styles from './cart.module.css'
import { Checkout } from './checkout'
import { Done } from './done'
import { exportCartText } from './text/area'

/** Shipments waiting for the review request: select, change, remove or submit [ROUTE-21] [CART-01]. */
export function CartScreen() {
  const t = useText(exportCartText)
  const s = useText(selectionText)
  const [asked, setAsked] = useState<readonly ExportShipment[]>()
  const list = useRead(exportShipmentCalls.exportCart, {})
  const vouchers = useRead(voucherCalls.myVouchers, { query: { service: 'ekspor' } })
  const groups = useRead(exportInvoiceCalls.exportPaymentGroups, { query: {} })
  const isTogether = useTogether(list.isPending, vouchers.isPending, groups.isPending)
  const remove = useWrite(exportShipmentCalls.exportCancel, {
    invalidates: [
      exportShipmentCalls.exportCart,
      exportShipmentCalls.exportShipments,
      exportOverviewCalls.exportSummary,
    ],
  })
  const shipments = list.data?.data.results ?? []
  const selection = useSelection(shipments.map(({ shipment_id }) => shipment_id))
  const chosen = shipments.flatMap(({ shipment_id }) => (selection.has(shipment_id) ? [shipment_id] : []))
  if (asked) return <Done shipments={asked} />
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListState
        isPending={!isTogether}
        error={list.error}
        isEmpty={shipments.length === 0}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            picture={<CartDrawing />}
            title={t('none')}
            action={
              <Button component={Link} to="/export/create_shipment">
                {t('add')}
              </Button>
            }
          >
            {t('noneText')}
          </EmptyState>
        }
      >
        <div className={styles.list}>
          <div className={styles.choose}>
            <SelectAll selection={selection} isDisabled={false}>
              <RemoveChosen
                count={chosen.length}
                isPending={remove.pending}
                onRemove={() => remove.run({ body: { shipment_ids: chosen } })}
              />
            </SelectAll>
            <Button variant="subtle" disabled={chosen.length === 0} onClick={() => selection.setAll(false)}>
              {s('reset')}
            </Button>
          </div>
          {shipments.map((shipment) => (
            <CartRow
              key={shipment.shipment_id}
              shipment={shipment}
              isChosen={selection.has(shipment.shipment_id)}
              onChoose={(isChosen) => selection.set(shipment.shipment_id, isChosen)}
            />
          ))}
        </div>
        <Checkout shipmentIds={chosen} onDone={setAsked} />
      </ListState>
    </>
  )
}
