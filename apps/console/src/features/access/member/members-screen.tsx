import { staffMemberCalls, type Member } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { MemberDialog } from './member-dialog'
import { useSiteNames } from './site-names'
import { memberText } from './text'

interface Link {
  readonly name: string
  readonly url: string | null
}

function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useText(memberText)
  const { url } = link
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('linkTitle', { name: link.name })}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={rows.stack}>
        <p>{t(url === null ? 'linkSent' : 'linkText')}</p>
        {url !== null && (
          <TextInput
            readOnly
            aria-label={t('linkTitle', { name: link.name })}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  )
}

function Row({ member, onEdit, onLink }: { member: Member; onEdit: () => void; onLink: (link: Link) => void }) {
  const t = useText(memberText)
  const format = useFormat()
  const { name } = member
  const nameOf = useSiteNames()
  const invite = useWrite(staffMemberCalls.staffInviteMember, {
    successToast: false,
    onDone: ({ result }) => onLink({ name, url: result.link }),
  })
  return (
    <div className={rows.row}>
      <strong>{name}</strong>
      <span className={rows.breaking}>{member.email}</span>
      <span>
        {member.roles.map((role) => t(role)).join(', ')}
        <span className={rows.quiet}> · {member.sites.map(nameOf).join(', ') || t('noSite')}</span>
      </span>
      {!member.is_active && <StatusBadge tone="danger">{t('off')}</StatusBadge>}
      {member.is_active && member.is_invited && <StatusBadge tone="warning">{t('invited')}</StatusBadge>}
      {member.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
      <span className={rows.quiet}>
        {member.last_signed_in_at ? t('lastSeen', { ago: format.relative(member.last_signed_in_at) }) : t('never')}
      </span>
      <span className={rows.buttons}>
        {member.is_active && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('inviteLabel', { name })}
            loading={invite.pending}
            onClick={() => void invite.run({ params: { member_id: member.member_id }, body: {} })}
          >
            {t('invite')}
          </Button>
        )}
        <Button size="sm" variant="default" aria-label={t('edit', { name })} onClick={onEdit}>
          {t('editShort')}
        </Button>
      </span>
    </div>
  )
}

/** The staff list. */
export function MembersScreen() {
  const t = useText(memberText)
  const [edited, setEdited] = useState<Member | 'new'>()
  const [link, setLink] = useState<Link>()
  const pages = useListPages(staffMemberCalls.staffMembers, { query: { count: 50 } })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>}
      />
      <PagedList
        pages={pages}
        keyOf={(member) => member.member_id}
        render={(member) => <Row member={member} onEdit={() => setEdited(member)} onLink={setLink} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited !== undefined && (
        <MemberDialog
          member={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onLink={({ name }, url) => setLink({ name, url })}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
