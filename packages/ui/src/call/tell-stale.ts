import type { Text } from '@layar/contract'
import { activeLanguage } from '../i18n/language'
import { toast } from '../toast/store'
import { failureOf } from './failure'
import { isForbidden, isRefusal } from './retry'

/** Above the reason why a page could not be read again. */
const staleText: Text = {
  en: 'This page couldn’t be updated',
  id: 'Halaman ini belum dapat diperbarui',
  cn: '页面未能更新',
}

const toldAt = new Map<string, string>()

/** Says once on a page that it could not be read again, and why. Loaded when it happens, which is seldom. */
export function tellStale(error: unknown, queryHash: string): void {
  if (!isRefusal(error) || isForbidden(error) || toldAt.get(queryHash) === location.href) return
  toldAt.set(queryHash, location.href)
  toast.fail(failureOf(error).messages.join(' '), staleText[activeLanguage()])
}
