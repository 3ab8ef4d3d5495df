import { staffContentCalls, type StaffAnnouncement } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import type { Column } from '../../../shared/table/column'
import { Worklist } from '../../../shared/worklist/worklist'
import { AnnouncementDialog } from './announcement-dialog'
import { useContentColumns, usePlacedColumns } from './content-columns'
import { contentText } from './text'

/** Announcements, shown until closed [SUPP-04]. */
export function AnnouncementsScreen() {
  const t = useText(contentText)
  const pages = useListPages(staffContentCalls.staffAnnouncements, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffAnnouncement | 'new'>()
  const common = useContentColumns<StaffAnnouncement>(setEdited)
  const placed = usePlacedColumns<StaffAnnouncement>()
  const columns: Column<StaffAnnouncement>[] = [
    common.title,
    { key: 'level', name: t('level'), isClear: true, cell: ({ level }) => t(level) },
    placed.country,
    placed.from,
    placed.until,
    common.edited,
    common.state,
  ]
  return (
    <>
      <PageHead
        title={t('announcements')}
        lead={t('announcementsLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newAnnouncement')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(announcement) => announcement.announcement_id}
        table={{ list: 'announcements', label: t('announcements'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <AnnouncementDialog announcement={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
