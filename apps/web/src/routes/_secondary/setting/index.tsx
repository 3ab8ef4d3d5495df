import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SettingScreen } from '../../../features/customer/setting/setting-screen'
import { settingText } from '../../../features/customer/setting/text/area'

export const Route = createFileRoute('/_secondary/setting/')({
  loader: () => loadText(settingText),
  component: SettingScreen,
})
