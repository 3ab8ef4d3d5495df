import { exportShipmentCalls, type ExportShipment } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ResumeDraft } from '../../../../shared/cargo/draft/resume-draft'
import { DoneCard } from '../../../../shared/steps/done-card'
import { draftOf, useExportDraft, useExportState, type DraftName, type ExportDraft } from './draft'
import { ExportForm } from './export-form'
import { exportFormText } from './text/area'

interface CreateScreenProps {
  /** Shipment to change: in the cart, or with requested documents. */
  readonly shipmentId: string
  /** Code of a shipment whose details are copied to a new one. */
  readonly draftOf: string
  /** The draft to resume. */
  readonly draft: string
}

/** Creates a shipment abroad, changes one, or starts one from another's details [ROUTE-21] [EXP-03]. */
export function CreateScreen({ shipmentId, draftOf: source, draft: draftId }: CreateScreenProps) {
  const { book } = useExportDraft()
  const toNew = useToNew()
  if (draftId !== '') return <ResumeDraft key={draftId} book={book} id={draftId} onOpen={toNew} />
  if (source !== '') return <Copying key={source} code={source} />
  return <Declaration key={shipmentId} shipmentId={shipmentId} />
}

const useToNew = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/export/create_shipment', search: {}, replace: true })
}

function Declaration({ shipmentId }: { shipmentId: string }) {
  const draft = useExportDraft()
  const toNew = useToNew()
  const [made, setMade] = useState<ExportShipment>()
  const name: DraftName = shipmentId === '' ? 'create' : 'edit'
  if (made)
    return (
      <Done
        shipment={made}
        name={name}
        onAnother={() => {
          setMade(undefined)
          if (name === 'edit') toNew()
        }}
      />
    )
  const done = (shipment: ExportShipment): void => {
    setMade(shipment)
    if (name === 'create') draft.book.finish()
    else draft.change(name, () => draft.emptyDraft)
  }
  return name === 'create' ? <ExportForm name="create" onDone={done} /> : <Edit id={shipmentId} onDone={done} />
}

/** Input from before a reload is kept; otherwise the shipment is loaded from the server. */
function Edit({ id, onDone }: { id: string; onDone: (shipment: ExportShipment) => void }) {
  const draft = useExportDraft()
  const isOpen = useExportState(draft, ({ edit }) => edit.shipment_id === id)
  const cart = useRead(exportShipmentCalls.exportCart, {})
  const inCart = cart.data?.data.results.find(({ shipment_id }) => shipment_id === id)
  const asked = useRead(
    exportShipmentCalls.exportShipments,
    { query: { status: 'document_incomplete', count: 100 } },
    { enabled: cart.isSuccess && inCart === undefined },
  )
  const shipment = inCart ?? asked.data?.data.results.find(({ shipment_id }) => shipment_id === id)
  useEffect(() => {
    if (shipment && !isOpen) draft.change('edit', () => draftOf(shipment))
  }, [shipment, isOpen, draft])
  const failed = cart.error ? cart : asked.error ? asked : undefined
  if (failed && !shipment) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!shipment && asked.isSuccess) return <Closed />
  if (!shipment || !isOpen) return <Skeleton />
  return shipment.actions.includes('edit') ? <ExportForm name="edit" onDone={onDone} /> : <Closed />
}

function Closed() {
  const t = useText(exportFormText)
  return (
    <EmptyState
      drawing="station"
      title={t('closedTitle')}
      action={
        <Button component={Link} to="/export/Shipment">
          {t('toList')}
        </Button>
      }
    >
      {t('closedText')}
    </EmptyState>
  )
}

/** Statuses of shipments that never travelled: the same goods may be declared again with the same papers. */
const neverSent: readonly ExportShipment['status'][] = ['rejected', 'cancelled']

/**
 * The details of a shipment as a new one. Papers and note of one that has travelled belong to that sale, and are not
 * copied.
 */
const copyOf = (shipment: ExportShipment): ExportDraft => ({
  ...draftOf(shipment),
  shipment_id: '',
  shipment_code: '',
  ...(!neverSent.includes(shipment.status) && { documents: [], note: '' }),
})

/** Copies another shipment's details to a new draft, then shows it. */
function Copying({ code }: { code: string }) {
  const { book } = useExportDraft()
  const toNew = useToNew()
  const read = useRead(exportShipmentCalls.exportShipmentDetail, { query: { shipment_code: code } })
  const shipment = read.data?.data.result
  const begin = useEffectEvent((source: ExportShipment) => {
    book.begin({ create: copyOf(source), fileNames: {} })
    toNew()
  })
  const isKnown = shipment !== undefined
  useEffect(() => {
    if (isKnown) begin(shipment)
    // A newer answer about the same shipment is not a second copy.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown])
  return read.error && !shipment ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton />
}

interface DoneProps {
  readonly shipment: ExportShipment
  readonly name: DraftName
  readonly onAnother: () => void
}

function Done({ shipment, name, onAnother }: DoneProps) {
  const t = useText(exportFormText)
  const isInCart = shipment.status === 'in_cart'
  const ahead = { state: 'ahead' } as const
  return (
    <DoneCard
      title={t(name === 'edit' ? 'doneEdit' : 'doneTitle')}
      numberLabel={t('doneNumber')}
      codes={[shipment.shipment_code]}
      nextLabel={t('doneNext')}
      tone={railTone(shipment.track)}
      events={[
        ...(isInCart ? [{ key: 'cart', title: t('doneCart'), state: 'current' as const }] : []),
        { key: 'review', title: t('doneReview'), ...(isInCart ? ahead : { state: 'current' as const }) },
        { key: 'send', title: t(shipment.pickup_address ? 'donePickup' : 'doneSend'), ...ahead },
      ]}
      actions={
        <>
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
          {isInCart ? (
            <Button component={Link} to="/export/Cart">
              {t('toCart')}
            </Button>
          ) : (
            <Button component={Link} to="/export/Shipment">
              {t('toList')}
            </Button>
          )}
        </>
      }
    />
  )
}
