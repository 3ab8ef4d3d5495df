import { staffContentCalls, type StaffAnnouncement } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { AddButton } from '../../../shared/add-button'
import { AnnouncementDialog } from './announcement-dialog'
import { ContentRow } from './content-row'
import { countryText } from './country-text'
import { contentText } from './text'

/** Announcements, shown until closed [SUPP-04]. */
export function AnnouncementsScreen() {
  const t = useText(contentText)
  const pick = usePick()
  const pages = useListPages(staffContentCalls.staffAnnouncements, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffAnnouncement | 'new'>()
  return (
    <>
      <PageHead
        title={t('announcements')}
        lead={t('announcementsLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newAnnouncement')}</AddButton>}
      />
      <PagedList
        pages={pages}
        keyOf={(announcement) => announcement.announcement_id}
        render={(announcement) => (
          <ContentRow
            title={pick(announcement.title)}
            notes={[t(announcement.level), t(countryText(announcement.country))]}
            item={announcement}
            onEdit={() => setEdited(announcement)}
          />
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <AnnouncementDialog announcement={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
