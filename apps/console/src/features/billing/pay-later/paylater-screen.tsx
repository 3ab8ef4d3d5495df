import { staffPaylaterCalls, type PaylaterLimit } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { isAllowed, useSession } from '../../../shared/session'
import { LimitDialog, RevokeDialog } from './limit-dialog'
import { paylaterText } from './text'

function LimitRow({ limit }: { limit: PaylaterLimit }) {
  const t = useText(paylaterText)
  const format = useFormat()
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const [open, setOpen] = useState<'change' | 'revoke'>()
  const close = (): void => setOpen(undefined)
  return (
    <article className={rows.row}>
      <strong>{limit.customer_name || limit.customer_code}</strong>
      <Mark code={limit.customer_code} size="sm" />
      <span>{t('owed', { owed: moneyText(limit.owed), limit: moneyText(limit.limit) })}</span>
      {limit.overdue_count > 0 && <strong>{t('overdue', { count: limit.overdue_count })}</strong>}
      {!limit.is_active && <strong>{t('off')}</strong>}
      <span className={rows.quiet}>
        {t('by', { name: limit.approved_by ?? '', ago: format.relative(limit.updated_at) })}
      </span>
      {isAdmin && (
        <span className={rows.buttons}>
          <Button variant="default" onClick={() => setOpen('change')}>
            {t('change')}
          </Button>
          {limit.is_active && (
            <Button variant="default" onClick={() => setOpen('revoke')}>
              {t('revoke')}
            </Button>
          )}
        </span>
      )}
      {open === 'change' && <LimitDialog limit={limit} onClose={close} />}
      {open === 'revoke' && <RevokeDialog limit={limit} onClose={close} />}
    </article>
  )
}

const readers = { search: anyText }

/** The customers who may pay later, with limit and debt. */
export function PaylaterScreen() {
  const t = useText(paylaterText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const { values, replace } = useAddress(readers)
  const { search } = values
  const [isSetting, setSetting] = useState(false)
  const pages = useListPages(staffPaylaterCalls.staffPaylaterLimits, {
    query: { count: 30, ...(search !== '' && { search }) },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={isAdmin && <Button onClick={() => setSetting(true)}>{t('set')}</Button>}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      <PagedList
        pages={pages}
        keyOf={({ customer_id }) => customer_id}
        render={(limit) => <LimitRow limit={limit} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {isSetting && <LimitDialog onClose={() => setSetting(false)} />}
    </>
  )
}
