import type { StaffRole } from '@layar/contract'
import {
  IconArrowsExchange,
  IconArticle,
  IconBox,
  IconCategory,
  IconBuilding,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconClipboardList,
  IconCoins,
  IconCreditCard,
  IconHistory,
  IconId,
  IconInbox,
  IconMail,
  IconMessageCircle,
  IconPackage,
  IconPhoto,
  IconPlaneDeparture,
  IconPlaneOff,
  IconReceiptRefund,
  IconReceiptTax,
  IconScan,
  IconSpeakerphone,
  IconTag,
  IconTicket,
  IconUserShield,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { FrameTextKey } from './text'

export interface MenuEntry {
  readonly to: LinkProps['to'] & string
  readonly text: FrameTextKey
  readonly icon: Icon
  /** The roles that see it in the menu, besides admins; the server decides what they may do there. */
  readonly roles: readonly StaffRole[]
}
interface MenuGroup {
  readonly text: FrameTextKey
  readonly entries: readonly MenuEntry[]
}

const everybody: readonly StaffRole[] = ['warehouse', 'hub', 'finance', 'support']

/** One line per page. A group without visible entries is hidden. */
export const menu: readonly MenuGroup[] = [
  {
    text: 'groupWork',
    entries: [
      { to: '/', text: 'queues', icon: IconInbox, roles: everybody },
      { to: '/receiving', text: 'receiving', icon: IconScan, roles: ['warehouse'] },
      { to: '/shipments', text: 'shipments', icon: IconBox, roles: everybody },
      { to: '/exports', text: 'exports', icon: IconPlaneDeparture, roles: ['support', 'hub', 'finance'] },
      { to: '/claims', text: 'claims', icon: IconPackage, roles: ['warehouse', 'support'] },
      { to: '/id-cards', text: 'idCards', icon: IconId, roles: ['support'] },
      { to: '/payments', text: 'payments', icon: IconCreditCard, roles: ['finance'] },
      { to: '/suspense', text: 'suspense', icon: IconCoins, roles: ['finance'] },
      { to: '/paylater', text: 'paylater', icon: IconCalendarDollar, roles: ['finance'] },
      { to: '/balances', text: 'balances', icon: IconWallet, roles: ['finance'] },
      { to: '/refunds', text: 'refunds', icon: IconReceiptRefund, roles: ['finance'] },
      { to: '/tickets', text: 'tickets', icon: IconMessageCircle, roles: ['support'] },
      { to: '/leads', text: 'leads', icon: IconClipboardList, roles: ['support'] },
    ],
  },
  {
    text: 'groupCustomers',
    entries: [
      { to: '/customers', text: 'customers', icon: IconUsers, roles: everybody },
      { to: '/companies', text: 'companies', icon: IconBuilding, roles: ['support'] },
      { to: '/outbox', text: 'outbox', icon: IconMail, roles: ['support', 'finance'] },
    ],
  },
  {
    text: 'groupPrices',
    entries: [
      { to: '/tariffs', text: 'tariffs', icon: IconTag, roles: ['finance'] },
      { to: '/taxes', text: 'taxes', icon: IconReceiptTax, roles: ['finance'] },
      { to: '/rates', text: 'rates', icon: IconArrowsExchange, roles: ['finance'] },
      { to: '/categories', text: 'categories', icon: IconCategory, roles: ['support'] },
      { to: '/export-rules', text: 'exportRules', icon: IconPlaneOff, roles: ['support'] },
      { to: '/agents', text: 'agents', icon: IconBuildingWarehouse, roles: ['support'] },
      { to: '/vouchers', text: 'vouchers', icon: IconTicket, roles: ['support', 'finance'] },
    ],
  },
  {
    text: 'groupContent',
    entries: [
      { to: '/banners', text: 'banners', icon: IconPhoto, roles: ['support'] },
      { to: '/announcements', text: 'announcements', icon: IconSpeakerphone, roles: ['support'] },
      { to: '/articles', text: 'articles', icon: IconArticle, roles: ['support'] },
    ],
  },
  {
    text: 'groupAdministration',
    entries: [
      { to: '/members', text: 'members', icon: IconUserShield, roles: [] },
      { to: '/audit', text: 'audit', icon: IconHistory, roles: [] },
    ],
  },
]
