import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { AddressesScreen } from '../../../features/customer/address/addresses-screen'
import { addressText } from '../../../shared/customer/address/text/area'
import { mapText } from '../../../shared/platform/map/text/area'

export const Route = createFileRoute('/_secondary/setting/address')({
  loader: () => loadText(addressText, mapText),
  component: AddressesScreen,
})
