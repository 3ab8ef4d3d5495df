import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { PasswordScreen } from '../../../features/customer/setting/password-screen'
import { settingText } from '../../../features/customer/setting/text/area'

export const Route = createFileRoute('/_secondary/setting/password')({
  loader: () => loadText(settingText),
  component: PasswordRoute,
})

function PasswordRoute() {
  const navigate = useNavigate()
  return <PasswordScreen onDone={() => void navigate({ to: '/setting' })} />
}
