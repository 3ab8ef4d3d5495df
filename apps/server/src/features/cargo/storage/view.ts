import type { StorageView } from '@layar/contract'
import { dayAfter } from '@layar/domain'
import { moneyOf } from '../../../request/money'
import type { TermedStorage } from './clock'

export const storageView = (
  { terms: { currency, fee, free_days: freeDays }, ...storage }: TermedStorage,
  cartons: number,
): StorageView => ({
  days: storage.days,
  free_days: freeDays,
  is_running: storage.isRunning,
  last_free_day: storage.lastFreeDay,
  charged_from: storage.lastFreeDay && dayAfter(storage.lastFreeDay, 1),
  charged_days: storage.chargedDays,
  abandoned_on: storage.abandonedOn,
  is_abandoned: storage.isAbandoned,
  cartons,
  fee: moneyOf(currency, fee),
  total: moneyOf(currency, storage.feeMinor),
})
