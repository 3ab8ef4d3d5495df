import { staffMemberCalls, staffRoles, type Member } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import rows from '../../../shared/table/rows.module.css'
import { useSession } from '../../../shared/access/session/session'
import { SiteFields } from './site-fields'
import { memberText } from './text'

const draftOf = (member: Member | undefined) => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  roles: member?.roles ?? [],
  sites: member?.sites ?? [],
  isActive: member?.is_active ?? true,
})
type Draft = ReturnType<typeof draftOf>

interface MemberDialogProps {
  readonly member: Member | undefined
  readonly onClose: () => void
  /** Called with a new member and the password link, null where it is mailed. */
  readonly onLink: (member: Member, link: string | null) => void
}

/** Adds a member, or changes a member's name, roles, sites and right to sign in. */
export function MemberDialog({ member, onClose, onLink }: MemberDialogProps) {
  const t = useText(memberText)
  const [draft, setDraft] = useState(() => draftOf(member))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const { name, email, roles, sites, isActive } = draft
  const latest = useLatest(staffMemberCalls.staffMembers, { query: { count: 100 } }, ({ results }) =>
    results.find((one) => one.member_id === member?.member_id),
  )
  const { base, meanwhile, refused } = useMeanwhile(member, {
    draft,
    setDraft,
    draftOf,
    latest,
    labelOf: (key) => t(key),
  })
  const options = {
    invalidates: [staffMemberCalls.staffMembers],
    onFailure: (failure: Failure): void => {
      if (!refused(failure)) editor.retell()
    },
    isShownInPlace: isShownInEditor,
  }
  const add = useWrite(staffMemberCalls.staffAddMember, {
    ...options,
    onDone: ({ result }) => {
      onClose()
      onLink(result.member, result.link)
    },
  })
  const update = useWrite(staffMemberCalls.staffUpdateMember, { ...options, onDone: onClose })
  const me = useSession(({ staff }) => staff?.staff_id)
  const losesOwnAccess = member?.member_id === me && (!isActive || !roles.includes('admin'))
  const editor = useEditorErrors(add.failure ?? update.failure)
  const save = (): void => {
    if (base)
      void update.run({
        params: { member_id: base.member_id },
        body: { name, roles: [...roles], sites: [...sites], is_active: isActive, version: base.version },
      })
    else void add.run({ body: { name, email, roles: [...roles], sites: [...sites] } })
  }
  return (
    <EditorDialog
      title={member ? t('edit', { name: member.name }) : t('add')}
      pending={add.pending || update.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput
          name="name"
          label={t('name')}
          required
          value={name}
          error={editor.errors['name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          required
          disabled={member !== undefined}
          value={email}
          error={editor.errors['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </div>
      <fieldset
        className={styles.languages}
        aria-describedby={editor.errors['roles'] === undefined ? undefined : 'roles-error'}
      >
        <legend>{t('roles')}</legend>
        {staffRoles.map((role) => (
          <label key={role} className={styles.check}>
            <input
              type="checkbox"
              name="roles"
              checked={roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                change({ roles: checked ? [...roles, role] : roles.filter((one) => one !== role) })
              }
            />
            {t(role)}
          </label>
        ))}
        {editor.errors['roles'] !== undefined && (
          <p id="roles-error" className={styles.more} data-error>
            {editor.errors['roles']}
          </p>
        )}
      </fieldset>
      <SiteFields sites={sites} error={editor.errors['sites']} onChange={(next) => change({ sites: [...next] })} />
      {member && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isActive}
            onChange={({ currentTarget: { checked } }) => change({ isActive: checked })}
          />
          {t('isActive')}
        </label>
      )}
      {losesOwnAccess && (
        <p className={rows.warning} role="status">
          {t('ownAccess')}
        </p>
      )}
    </EditorDialog>
  )
}
