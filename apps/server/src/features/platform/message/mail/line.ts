import type { Language } from '@layar/contract'
import {
  exportHoldOrigins,
  exportStation,
  exportStations,
  exportTable,
  importStation,
  importStationsFor,
  isStatusOf,
  shipmentTable,
  unheldStatus,
} from '@layar/domain'
import type { MessageData } from '../labels'
import { wholeWidth, type Colors } from './look'
import { markup, type Markup } from './markup'

/** A shipment's line as a message tells it. */
export interface Line {
  readonly names: readonly string[]
  readonly index: number
  readonly isComplete: boolean
}

/** Templates that tell of a station without being named after its status. */
const statusTold: Readonly<Record<string, string>> = {
  shipment_damaged: 'quarantine',
  shipment_storage_ending: 'pending_locker',
  shipment_storage_charged: 'pending_locker',
  shipment_storage_warning: 'pending_locker',
  shipment_abandoned: 'pending_locker',
  // Customs act on what is on its way.
  shipment_on_clearance: 'sent',
  shipment_hold: 'sent',
  shipment_released: 'sent',
  shipment_delivery_failed: 'outbound',
  shipment_delivery_ended: 'outbound',
  shipment_collection_reminder: 'outbound_collection',
  shipment_collection_late: 'outbound_collection',
  shipment_collection_rest: 'outbound_collection',
  export_damaged: 'hold',
  export_delivery_failed: 'delivering',
  export_delivery_ended: 'delivering',
  export_waiting_pickup: 'waiting_shipment',
  export_pickup_done: 'sent_to_warehouse',
}

/** Where the goods of a message are; undefined for one that tells of no station. */
export const lineOf = (template: string, data: MessageData, language: Language): Line | undefined => {
  const [, kind, named = ''] = /^(shipment|export)_(.*)$/.exec(template) ?? []
  const isCorrection = named.endsWith('corrected')
  const told = statusTold[template] ?? named
  if (kind === 'shipment') {
    const status = isCorrection ? data['standing'] : told.replace(/_collection$/, '')
    const isCollected = told.endsWith('_collection') || data['is_collected'] === 1
    const station = isStatusOf(shipmentTable, status) ? importStation(status) : undefined
    return station && { ...station, names: importStationsFor(isCollected).map(({ labels }) => labels[language]) }
  }
  // A hold ends where it began.
  const status = isCorrection || named === 'released' ? data['export_standing'] : told
  const isExport = kind === 'export' && isStatusOf(exportTable, status)
  const heldFrom = exportHoldOrigins.find((origin) => origin === data['held_from']) ?? null
  const station = isExport ? exportStation(unheldStatus(status, heldFrom)) : undefined
  return station && { ...station, names: exportStations.map(({ labels }) => labels[language]) }
}

const dot = (kind: 'track' | 'now' | 'next', colors: Colors): Markup => {
  const style = {
    track: `width:12px;height:12px;background:${colors.brand}`,
    now: `width:12px;height:12px;border:2px solid ${colors.accentRing};background:${colors.accent}`,
    next: `width:8px;height:8px;border:2px solid ${colors.control}`,
  }[kind]
  return markup`<td width="16" align="center" style="width:16px;font-size:0;line-height:0">
    <div class="${kind}" style="${style};border-radius:50%"></div></td>`
}

const rail = (kind: 'track' | 'ahead', colors: Colors): Markup => {
  const color = kind === 'track' ? colors.brand : colors.line
  return markup`<td style="padding:0 2px;font-size:0;line-height:0">
    <div class="${kind}" style="height:4px;border-radius:2px;background:${color}"></div></td>`
}

/** Only the present station has its name, as on a phone: it stands below its stop, at an edge or centred on it. */
const nameBelow = ({ names, index }: Line, { ink }: Colors): Markup => {
  const style = `padding-top:6px;color:${ink};font-size:13px;line-height:18px;font-weight:600`
  const name = names[index] ?? ''
  const last = names.length - 1
  if (index === 0 || index === last)
    return markup`<td class="ink" align="${index === 0 ? 'left' : 'right'}" style="${style}">${name}</td>`
  const share = 100 / last
  const gap = (stops: number): Markup | undefined =>
    stops === 0 ? undefined : markup`<td width="${stops * share}%" style="font-size:0"></td>`
  return markup`${gap(index - 1)}
    <td class="ink" width="${2 * share}%" align="center" style="${style}">${name}</td>
    ${gap(last - index - 1)}`
}

/** The transit line: passed stations are filled, the present one has the accent, coming ones are rings. */
export const drawLine = (line: Line, colors: Colors): Markup => {
  const { names, index, isComplete } = line
  const isPassed = (at: number): boolean => at < index || (at === index && isComplete)
  const stops = names.map((_name, at) => {
    const stop = dot(isPassed(at) ? 'track' : at === index ? 'now' : 'next', colors)
    return at === 0 ? stop : markup`${rail(at <= index ? 'track' : 'ahead', colors)}${stop}`
  })
  return markup`<table ${wholeWidth}><tr>${stops}</tr></table>
    <table ${wholeWidth}><tr>${nameBelow(line, colors)}</tr></table>`
}
