import { staffLegalCalls, type StaffLegal } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { PublishDialog } from '../../../shared/platform/version/publish-dialog'
import { RetireButton } from '../../../shared/platform/version/retire-button'
import { StateBadge } from '../../../shared/platform/version/version-labels'
import { versionText } from '../../../shared/platform/version/version-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import { OpenButton } from '../../../shared/table/open-button'
import table from '../../../shared/table/table.module.css'
import { wholePages } from '../../../shared/table/whole-pages'
import { Worklist } from '../../../shared/worklist/worklist'
import { LegalDialog } from './legal-dialog'
import { legalText } from './text'

const invalidates = [staffLegalCalls.staffLegalDocuments]

function Acts({ document }: { readonly document: StaffLegal }) {
  const t = useText(legalText)
  const words = useText(versionText)
  const format = useFormat()
  const [isPublishing, setPublishing] = useState(false)
  const params = { document_id: document.document_id }
  const publish = useWrite(staffLegalCalls.staffPublishLegal, { invalidates, onDone: () => setPublishing(false) })
  const retire = useWrite(staffLegalCalls.staffRetireLegal, { invalidates })
  const name = t(document.kind)
  if (document.state === 'in_force' || document.state === 'retired') return null
  return (
    <span className={table.pair}>
      {document.state === 'draft' && !document.is_edited_by_me && (
        <Button size="sm" onClick={() => setPublishing(true)}>
          {words('publish')}
        </Button>
      )}
      <RetireButton
        version={{ ...document, code: name }}
        takeBackText={t('takeBackText')}
        pending={retire.pending}
        onRetire={() => retire.run({ params })}
      />
      {isPublishing && (
        <PublishDialog
          version={{ ...document, code: name }}
          text={t('publishText')}
          changes={t('change', { name: document.title.en, count: format.number(document.body.en.length) })}
          write={publish}
          onPublish={(body) => void publish.run({ params, body })}
          onClose={() => setPublishing(false)}
        />
      )}
    </span>
  )
}

function useLegalColumns(onOpen: (document: StaffLegal) => void): Column<StaffLegal>[] {
  const t = useText(legalText)
  const v = useText(versionText)
  const words = useText(columnText)
  const format = useFormat()
  const momentOf = (at: string | null) => at !== null && format.dateTime(at)
  return [
    {
      key: 'kind',
      name: t('kind'),
      place: 'lead',
      cell: (document) => (
        <span className={table.pair}>
          <OpenButton name={t(document.kind)} onOpen={() => onOpen(document)} />
          {document.is_sample && <StatusBadge tone="info">{v('sample')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'from', name: v('begins'), isOnce: true, cell: ({ valid_from: from }) => momentOf(from) },
    { key: 'until', name: words('validUntil'), isOnce: true, cell: ({ valid_to: to }) => momentOf(to) },
    { key: 'writer', name: v('writer'), cell: ({ edited_by: editor }) => editor },
    { key: 'publisher', name: v('publisher'), cell: ({ published_by: publisher }) => publisher },
    { key: 'note', name: v('note'), cell: ({ note }) => note },
    { key: 'state', name: words('status'), place: 'state', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'acts', name: words('acts'), place: 'acts', cell: (document) => <Acts document={document} /> },
  ]
}

/** The versions of the terms and the privacy notice: drafts, those in force and earlier ones. */
export function LegalScreen() {
  const t = useText(legalText)
  const pages = wholePages(useRead(staffLegalCalls.staffLegalDocuments, {}))
  const [opened, setOpened] = useState<StaffLegal | 'new'>()
  const columns = useLegalColumns(setOpened)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setOpened('new')}>{t('create')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={({ document_id: id }) => id}
        table={{ list: 'legal', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {opened && <LegalDialog document={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
