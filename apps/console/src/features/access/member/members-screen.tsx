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
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import rows from '../../../shared/table/rows.module.css'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { MemberDialog } from './member-dialog'
import { RemoveFactor } from './remove-factor'
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

function Acts({ member, onEdit, onLink }: { member: Member; onEdit: () => void; onLink: (link: Link) => void }) {
  const t = useText(memberText)
  const { name } = member
  const invite = useWrite(staffMemberCalls.staffInviteMember, {
    successToast: false,
    onDone: ({ result }) => onLink({ name, url: result.link }),
  })
  return (
    <span className={table.acts}>
      {member.is_active && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('inviteLabel', { name })}
          loading={invite.pending}
          onClick={() => void invite.run({ params: { member_id: member.member_id }, body: {} })}
        >
          {t('invite')}
        </Button>
      )}
      {member.has_second_factor && <RemoveFactor member={member} />}
      <Button size="xs" variant="default" aria-label={t('edit', { name })} onClick={onEdit}>
        {t('editShort')}
      </Button>
    </span>
  )
}

function useMemberColumns(onEdit: (member: Member) => void, onLink: (link: Link) => void): Column<Member>[] {
  const t = useText(memberText)
  const words = useText(columnText)
  const format = useFormat()
  const nameOf = useSiteNames()
  return [
    {
      key: 'name',
      name: t('name'),
      place: 'lead',
      cell: (member) => (
        <span className={table.pair}>
          <strong>{member.name}</strong>
          {member.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'email', name: t('email'), isClear: true, cell: ({ email }) => email },
    { key: 'roles', name: t('roles'), cell: ({ roles }) => roles.map((role) => t(role)).join(', ') },
    { key: 'sites', name: t('sites'), cell: ({ sites }) => sites.map(nameOf).join(', ') || t('noSite') },
    {
      key: 'lastLogin',
      name: t('lastLogin'),
      cell: ({ last_signed_in_at: at }) => (at ? format.relative(at) : t('never')),
    },
    {
      key: 'added',
      name: t('added'),
      isOnce: true,
      isKey: true,
      isExtra: true,
      cell: ({ created_at: at }) => <span className={table.quiet}>{format.date(at)}</span>,
    },
    {
      key: 'state',
      name: words('status'),
      place: 'state',
      cell: (member) => {
        if (!member.is_active) return <StatusBadge tone="danger">{t('off')}</StatusBadge>
        if (member.is_invited) return <StatusBadge tone="warning">{t('invited')}</StatusBadge>
        return member.has_second_factor && <StatusBadge tone="success">{t('twoSteps')}</StatusBadge>
      },
    },
    {
      key: 'acts',
      name: words('acts'),
      place: 'acts',
      cell: (member) => <Acts member={member} onEdit={() => onEdit(member)} onLink={onLink} />,
    },
  ]
}

/** The staff list. */
export function MembersScreen() {
  const t = useText(memberText)
  const [edited, setEdited] = useState<Member | 'new'>()
  const [link, setLink] = useState<Link>()
  const columns = useMemberColumns(setEdited, setLink)
  const order = useOrder('desc')
  const pages = useListPages(staffMemberCalls.staffMembers, { query: { count: 50, ...order.query } })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(member) => member.email}
        table={{ list: 'members', label: t('title'), columns, order: order.table }}
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
