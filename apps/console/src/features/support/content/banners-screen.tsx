import { staffContentCalls, type StaffBanner } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import type { Column } from '../../../shared/table/column'
import { Worklist } from '../../../shared/worklist/worklist'
import { BannerDialog } from './banner-dialog'
import { useContentColumns, usePlacedColumns } from './content-columns'
import { contentText } from './text'

/** Banners of the home screen and the floating promotion [SUPP-04] [SHELL-17]. */
export function BannersScreen() {
  const t = useText(contentText)
  const pages = useListPages(staffContentCalls.staffBanners, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffBanner | 'new'>()
  const common = useContentColumns<StaffBanner>(setEdited)
  const placed = usePlacedColumns<StaffBanner>()
  const columns: Column<StaffBanner>[] = [
    common.title,
    { key: 'kind', name: t('kind'), isClear: true, cell: ({ kind }) => t(kind) },
    { key: 'service', name: t('service'), isClear: true, cell: ({ service }) => t(service) },
    placed.country,
    { key: 'position', name: t('position'), isNumber: true, cell: ({ position }) => String(position) },
    { ...placed.from, isExtra: true },
    { ...placed.until, isExtra: true },
    common.edited,
    common.state,
  ]
  return (
    <>
      <PageHead
        title={t('banners')}
        lead={t('bannersLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newBanner')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(banner) => banner.banner_id}
        table={{ list: 'banners', label: t('banners'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
