import { staffMemberCalls } from '@layar/contract'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { LanguageChoice } from '../../../shared/language-choice'
import page from '../../../shared/guest-page.module.css'
import { memberText } from './text'

/** The fragment keeps the token out of server logs. */
const tokenOf = (hash: string): string => /token=([\w-]+)/.exec(hash)?.[1] ?? ''

/** The target of the link an admin sent, where a member sets a password. */
export function PasswordScreen() {
  const t = useText(memberText)
  const [token] = useState(() => tokenOf(window.location.hash))
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const set = useWrite(staffMemberCalls.staffSetPassword, { successToast: false, onDone: () => setDone(true) })
  const head = isDone
    ? { title: t('done'), lead: t('doneText') }
    : token === ''
      ? { title: t('noLink'), lead: t('noLinkText') }
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
        {token !== '' && !isDone && (
          <>
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
        {(isDone || token === '') && <Link to="/login">{t('signIn')}</Link>}
      </form>
    </main>
  )
}
