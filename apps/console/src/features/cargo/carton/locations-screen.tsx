import { staffAgentCalls, staffCartonCalls, type StaffLocation } from '@layar/contract'
import { countries, countryName } from '@layar/domain'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { NothingFound } from '../../../shared/search/nothing-found'
import { PrintLabels } from '../../../shared/cargo/label/print-labels'
import rows from '../../../shared/table/rows.module.css'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import { useOrder } from '../../../shared/table/use-order'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { useOpenCarton } from '../../../shared/cargo/carton/use-open-carton'
import { Worklist } from '../../../shared/worklist/worklist'
import { cartonText } from './text'

const readers = { building: anyText, search: anyText }

type Building = { readonly agent_id: string } | { readonly country: 'sg' | 'id' }

const buildingOf = (value: string): Building | undefined => {
  const own = countries.find((country) => country === value)
  if (own) return { country: own }
  return value ? { agent_id: value } : undefined
}

function AddLocations({ building, onDone }: { building: Building; onDone: () => void }) {
  const t = useText(cartonText)
  const [text, setText] = useState('')
  const make = useWrite(staffCartonCalls.staffMakeLocations, {
    invalidates: [staffCartonCalls.staffLocations],
    onDone,
  })
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
  return (
    <SectionCard title={t('add')}>
      <div className={rows.stack}>
        <Textarea
          label={t('names')}
          description={t('namesHint')}
          autosize
          minRows={3}
          value={text}
          error={Object.values(make.failure?.fields ?? {})[0]}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          disabled={names.length === 0}
          loading={make.pending}
          onClick={() => void make.run({ body: { ...building, names } })}
        >
          {t('add')}
        </Button>
      </div>
    </SectionCard>
  )
}

function useLocationColumns(): Column<StaffLocation>[] {
  const t = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'name',
      name: t('shelf'),
      place: 'lead',
      cell: ({ barcode, name }) => (
        <Link to="/locations/$barcode" params={{ barcode }}>
          {name}
        </Link>
      ),
    },
    { key: 'zone', name: t('zone'), cell: (row) => row.zone },
    { key: 'building', name: t('building'), cell: (row) => row.building },
    { key: 'cartons', name: t('cartons'), isNumber: true, cell: (row) => format.number(row.carton_count) },
    {
      key: 'written',
      name: t('written'),
      isOnce: true,
      isKey: true,
      cell: (row) => format.date(row.created_at),
    },
  ]
}

/** The locations of a building with what is on them: scan one to open it. */
export function LocationsScreen() {
  const t = useText(cartonText)
  const { language } = useLanguage()
  const columns = useLocationColumns()
  const openScanned = useOpenCarton()
  const address = useAddress(readers)
  const { building: chosen, search } = address.values
  const building = buildingOf(chosen)
  const [isAdding, setIsAdding] = useState(false)
  const agents = useRead(staffAgentCalls.staffAgents, {})
  const order = useOrder('asc')
  const pages = useListPages(staffCartonCalls.staffLocations, {
    query: { count: 100, ...building, ...(search && { search }), ...order.query },
  })
  const canWrite = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse', 'hub'],
  )
  const scan = (text: string): void => {
    if (!openScanned(text)) address.replace({ search: text })
  }
  return (
    <>
      <PageHead
        title={t('locations')}
        lead={t('locationsLead')}
        actions={
          <>
            {building && <PrintLabels of={{ kind: 'locations', ...building }} />}
            {canWrite && <Button onClick={() => setIsAdding(!isAdding)}>{t('add')}</Button>}
          </>
        }
      />
      <ScanField label={t('scanAny')} onScan={scan} />
      <NativeSelect
        label={t('building')}
        value={chosen}
        data={[
          { value: '', label: t('allBuildings') },
          ...(agents.data?.results ?? []).map(({ agent_id, name }) => ({ value: agent_id, label: name })),
          ...countries.map((country) => ({
            value: country,
            label: t('ownBuilding', { country: countryName(country, language) }),
          })),
        ]}
        onChange={(event) => {
          address.choose({ building: event.currentTarget.value, search: '' })
        }}
      />
      {agents.error && <ErrorState error={agents.error} onRetry={() => void agents.refetch()} />}
      {isAdding && !building && <p role="status">{t('chooseBuilding')}</p>}
      {isAdding && building && <AddLocations building={building} onDone={() => setIsAdding(false)} />}
      <Worklist
        pages={pages}
        keyOf={(location) => location.barcode}
        table={{ list: 'locations', label: t('locations'), columns, order: order.table }}
        empty={
          search === '' ? (
            <EmptyState title={t('noLocations')}>{t('noLocationsText')}</EmptyState>
          ) : (
            <NothingFound asked={search} />
          )
        }
      />
    </>
  )
}
