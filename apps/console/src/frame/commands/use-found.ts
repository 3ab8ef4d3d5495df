import {
  staffCustomerCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffHandOverCalls,
  staffShipmentCalls,
} from '@layar/contract'
import { useEffect, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { isAllowed, useSession } from '../../shared/access/session/session'
import { coded } from './codes'

const shortest = 2
const restMs = 250
const most = 5

/** The text once typing rests: a word is one search, not one for each letter. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What the lists find for a text: the first of each. */
export function useFound(typed: string) {
  const search = useRested(typed)
  const canOpenCustomers = useSession(({ staff }) => isAllowed(staff, ['support', 'finance']))
  const canOpenDepartures = useSession(({ staff }) => isAllowed(staff, coded.departure.roles))
  const canOpenHandOvers = useSession(({ staff }) => isAllowed(staff, coded.handOver.roles))
  const isAsked = search.length >= shortest
  const query = { count: most, search }
  const shipments = useRead(staffShipmentCalls.staffShipments, { query }, { enabled: isAsked })
  const exports = useRead(staffExportCalls.staffExports, { query }, { enabled: isAsked })
  const customers = useRead(staffCustomerCalls.staffCustomers, { query }, { enabled: isAsked && canOpenCustomers })
  const departures = useRead(staffDepartureCalls.staffDepartures, { query }, { enabled: isAsked && canOpenDepartures })
  const handOvers = useRead(staffHandOverCalls.staffHandOvers, { query }, { enabled: isAsked && canOpenHandOvers })
  const reads = [shipments, exports, customers, departures, handOvers]
  return {
    shipments: (isAsked && shipments.data?.results) || [],
    exports: (isAsked && exports.data?.results) || [],
    customers: (isAsked && customers.data?.results) || [],
    departures: (isAsked && departures.data?.results) || [],
    handOvers: (isAsked && handOvers.data?.results) || [],
    isSearching: typed.length >= shortest && (search !== typed || reads.some(({ isLoading }) => isLoading)),
    error: isAsked ? reads.find(({ error }) => error !== null)?.error : undefined,
  }
}
