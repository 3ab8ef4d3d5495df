import { staffContentCalls, type StaffBanner } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { AddButton } from '../../../shared/add-button'
import { BannerDialog } from './banner-dialog'
import { ContentRow } from './content-row'
import { countryText } from './country-text'
import { contentText } from './text'

/** Banners of the home screen and the floating promotion [SUPP-04] [SHELL-17]. */
export function BannersScreen() {
  const t = useText(contentText)
  const pick = usePick()
  const pages = useListPages(staffContentCalls.staffBanners, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffBanner | 'new'>()
  return (
    <>
      <PageHead
        title={t('banners')}
        lead={t('bannersLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newBanner')}</AddButton>}
      />
      <PagedList
        pages={pages}
        keyOf={(banner) => banner.banner_id}
        render={(banner) => (
          <ContentRow
            title={pick(banner.title)}
            notes={[t(banner.kind), t(banner.service), t(countryText(banner.country))]}
            item={banner}
            onEdit={() => setEdited(banner)}
          />
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
