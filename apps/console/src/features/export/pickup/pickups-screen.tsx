import { pickupViews, staffPickupCalls, type Answer, type StaffMember, type StaffPickup } from '@layar/contract'
import { countries, countryNames } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { IconClock, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { KeptList } from '../../../shared/cargo/kept/kept-list'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { FileButton } from '../../../shared/file/file-button'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { AsOf } from '../../../shared/platform/offline/as-of'
import { useIsWide } from '../../../shared/table/use-is-wide'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { useSelection } from '../../../shared/worklist/use-selection'
import { Worklist } from '../../../shared/worklist/worklist'
import { AssignDialog, StartDialog } from './bulk-dialogs'
import { usePickupColumns } from './pickup-columns'
import { PickupRow } from './pickup-row'
import styles from './pickup.module.css'
import { PlanDialog } from './plan-dialog'
import { RecordDialog } from './record-dialog'
import { reloads } from './reloads'
import { pickupText } from './text'
import { useToday } from './use-today'

/** Exports leave from Indonesia first. */
const hubs = [...countries].reverse()

const noSites: StaffMember['sites'] = []

const pickupRows = {
  codeOf: ({ pickup_id: id }: StaffPickup) => id,
  pageOf: (page: Answer<typeof staffPickupCalls.staffPickups>) => page,
}

const nameOf = ({ shipment_code: code, number }: StaffPickup): string =>
  number > 1 ? `${code} (${String(number)})` : code

/** What our couriers pick up on a day: assigned, started, recorded and printed here. */
export function PickupsScreen() {
  const t = useText(pickupText)
  const format = useFormat()
  const pick = usePick()
  const sites = useSession(({ staff }) => staff?.sites ?? noSites)
  const seen = hubs.filter((hub) =>
    sites.some((site) => site.kind === 'all' || (site.kind !== 'warehouse' && site.country === hub)),
  )
  const address = useAddress({
    hub: oneOf(hubs, seen[0] ?? 'id'),
    view: oneOf(pickupViews, 'open'),
    day: anyText,
    search: anyText,
  })
  const { hub, view, search } = address.values
  const today = useToday(hub)
  const day = address.values.day || today
  const isWide = useIsWide()
  const order = useOrder('asc')
  const query = { country: hub, view, day, ...(search && { search }), ...order.query }
  const pages = useListPages(staffPickupCalls.staffPickups, { query: { count: 30, ...query } })
  const selection = useSelection(staffPickupCalls.staffPickups, query, pickupRows)
  const [bulk, setBulk] = useState<'assign' | 'start'>()
  const [recorded, setRecorded] = useState<StaffPickup>()
  const [undone, setUndone] = useState<StaffPickup>()
  const columns = usePickupColumns({ onRecord: setRecorded, onUndo: setUndone })
  const { rows, clear } = selection
  const next = pages.first?.next_day
  const show = (next: () => void): void => {
    clear()
    next()
  }
  const endBulk = (): void => {
    setBulk(undefined)
    clear()
  }
  const Bulk = bulk === 'assign' ? AssignDialog : StartDialog
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <PrintButton country={hub} day={day} />
            <PlanButton country={hub} />
          </>
        }
      />
      <KeptList kinds={['pickup']} />
      <SearchField
        label={t('search')}
        asked={search}
        max={60}
        isStation
        onSearch={(text) => show(() => address.choose({ search: text }))}
      />
      <div className={styles.filters}>
        {seen.length > 1 && (
          <Tabs
            label={t('hub')}
            value={hub}
            values={seen}
            nameOf={(one) => pick(countryNames[one])}
            onChoose={(next) => show(() => address.choose({ hub: next }))}
          />
        )}
        <div className={styles.day}>
          <TextInput
            type="date"
            label={t('day')}
            value={day}
            onChange={(event) => {
              const next = event.currentTarget.value
              show(() => address.choose({ day: next }))
            }}
          />
          {/* The browser writes the field in its own language, which only whoever types into it needs. */}
          <span aria-hidden className={styles.shownDay}>
            {format.date(day)}
          </span>
        </div>
        <Tabs
          label={t('views')}
          value={view}
          values={pickupViews}
          nameOf={t}
          onChoose={(next) => show(() => address.choose({ view: next }))}
        />
      </div>
      <AsOf pages={pages} />
      <Worklist
        pages={pages}
        keyOf={isWide ? nameOf : pickupRows.codeOf}
        selection={selection}
        acts={(['assign', 'start'] as const).map((key) => ({ key, name: t(key), run: () => setBulk(key) }))}
        {...(isWide
          ? { table: { list: 'pickups', label: t('title'), columns, order: order.table } }
          : {
              render: (row: StaffPickup) => (
                <PickupRow
                  row={row}
                  isChosen={selection.has(row)}
                  onChoose={(isChosen) => selection.choose(row, isChosen)}
                  onRecord={() => setRecorded(row)}
                  onUndo={() => setUndone(row)}
                />
              ),
            })}
        empty={
          next ? (
            <EmptyState
              drawing="platform"
              title={t('noneOn', { day: format.date(day) })}
              action={
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link {...props} to="/pickups" search={(before: object) => ({ ...before, day: next })} />
                  )}
                >
                  {t('nextDay', { day: format.date(next) })}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing="platform" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )
        }
      />
      {bulk && rows.length > 0 && <Bulk pickups={rows} onClose={() => setBulk(undefined)} onDone={endBulk} />}
      {recorded && <RecordDialog pickup={recorded} hub={hub} onClose={() => setRecorded(undefined)} />}
      {undone && <UndoDialog pickup={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}

type Hub = (typeof hubs)[number]

/** The open stops of the day on paper. */
function PrintButton({ country, day }: { country: Hub; day: string }) {
  const t = useText(pickupText)
  const send = useSend()
  return (
    <FileButton
      name={t('print')}
      icon={IconPrinter}
      read={() => send(staffPickupCalls.staffPickupSheet, { query: { country, day } })}
    />
  )
}

/** When couriers pick up, for whoever may set it. */
function PlanButton({ country }: { country: Hub }) {
  const t = useText(pickupText)
  const canSet = useSession(({ staff }) => isAllowed(staff, []))
  const [isOpen, setOpen] = useState(false)
  const read = useRead(staffPickupCalls.staffPickupPlans, {})
  if (!canSet) return null
  if (read.data === undefined) return <FailedPart reads={[read]} what={t('plan')} />
  const plan = read.data.results.find((one) => one.country === country)
  return (
    <>
      <Button variant="default" leftSection={<IconClock size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('plan')}
      </Button>
      {isOpen && <PlanDialog country={country} plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoDialog({ pickup, onClose }: { pickup: StaffPickup; onClose: () => void }) {
  const t = useText(pickupText)
  const undo = useWrite(staffPickupCalls.staffUndoPickup, { invalidates: reloads, onDone: onClose })
  return (
    <ReasonDialog
      title={t('undoTitle', { code: pickup.shipment_code })}
      act={t('undo')}
      name="reason"
      label={t('undoReason')}
      isFocused
      write={undo}
      onAct={(reason) => void undo.run({ params: { pickup_id: pickup.pickup_id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
