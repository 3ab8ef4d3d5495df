import { staffMemberCalls } from '@layar/contract'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { LanguageChoice } from '../../../shared/access/guest/language-choice'
import page from '../../../shared/access/guest/guest-page.module.css'
import { useSession } from '../../../shared/access/session/session'
import { memberText } from './text'

/** The fragment keeps the token out of server logs. */
const tokenOf = (hash: string): string => /token=([\w-]+)/.exec(hash)?.[1] ?? ''

/** Opened a second time, after its end, or after the member was switched off: no other password would help. */
const isUsedUp = (failure: Failure | undefined): boolean => failure?.code === 'reset_token_invalid'

/** The target of the link an admin sent, where a member sets a password. */
export function PasswordScreen() {
  const t = useText(memberText)
  const [token] = useState(() => tokenOf(window.location.hash))
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const former = useSession(({ token: session, staff }) => (session === null ? undefined : staff?.name))
  const set = useWrite(staffMemberCalls.staffSetPassword, {
    successToast: false,
    onDone: () => setDone(true),
    isShownInPlace: isUsedUp,
  })
  const isOver = isUsedUp(set.failure)
  const head = isDone
    ? { title: t('done'), lead: t('doneText') }
    : token === '' || isOver
      ? { title: t(isOver ? 'usedLink' : 'noLink'), lead: t(isOver ? 'usedLinkText' : 'noLinkText') }
      : { title: t('passwordTitle'), lead: t('passwordLead') }
  return (
    <main className={page.page}>
      <form
        noValidate
        className={page.box}
        onSubmit={(event) => {
          event.preventDefault()
          void set.run({ body: { token, password } })
        }}
      >
        <PageHead {...head} actions={<LanguageChoice />} />
        {token !== '' && !isDone && !isOver && (
          <>
            {former !== undefined && <p role="note">{t('otherSession', { name: former })}</p>}
            <PasswordInput
              label={t('password')}
              name="password"
              autoComplete="new-password"
              required
              value={password}
              error={set.failure?.fields['password']}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" loading={set.pending}>
              {t('set')}
            </Button>
          </>
        )}
        {(isDone || isOver || token === '') && <Link to="/login">{t('signIn')}</Link>}
      </form>
    </main>
  )
}
