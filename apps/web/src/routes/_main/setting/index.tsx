import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SettingScreen } from '../../../features/setting/setting-screen'
import { settingText } from '../../../features/setting/text/area'

export const Route = createFileRoute('/_main/setting/')({
  loader: () => loadText(settingText),
  component: SettingScreen,
})
