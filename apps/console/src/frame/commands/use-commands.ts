import { parseOurBarcode } from '@layar/domain'
import type { StaffRole } from '@layar/contract'
import {
  IconBox,
  IconFileInvoice,
  IconMessage2,
  IconPackageExport,
  IconPlaneDeparture,
  IconPlus,
  IconTruckLoading,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate, useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { Command, CommandGroup } from '@layar/ui/command/command-palette.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { isAllowed, useSession } from '../../shared/access/session/session'
import { everybody, menuOf } from '../menu'
import { coded, codedKinds, codedThing, type CodedKind } from './codes'
import { addRecent, readRecent } from './recent'
import { commandText } from './text'
import { useFound } from './use-found'

type Group = 'recent' | 'found' | 'acts' | 'pages'

type Act = readonly [
  name: 'receive' | 'move' | 'newDeparture' | 'newHandOver' | 'deliver' | 'review' | 'verify' | 'newVoucher',
  roles: readonly StaffRole[],
  target: NavigateOptions,
]

const acts: readonly Act[] = [
  ['receive', ['warehouse'], { to: '/receiving' }],
  ['move', ['warehouse', 'hub'], { to: '/move' }],
  ['newDeparture', ['warehouse', 'hub'], { to: '/departures', search: { act: 'new' } }],
  ['newHandOver', ['hub'], { to: '/hand-overs', search: { act: 'new' } }],
  ['deliver', ['hub'], { to: '/deliveries' }],
  ['review', ['support'], { to: '/id-cards' }],
  ['verify', ['finance'], { to: '/payments' }],
  ['newVoucher', ['finance'], { to: '/vouchers', search: { act: 'new' } }],
]

const icons: Readonly<Record<CodedKind, Icon>> = {
  shipment: IconBox,
  export: IconPackageExport,
  invoice: IconFileInvoice,
  ticket: IconMessage2,
  departure: IconPlaneDeparture,
  handOver: IconTruckLoading,
}

/** Everything that a typed text may mean, in groups; the recent choices and the whole menu while there is none. */
export function useCommands(text: string) {
  const t = useText(commandText)
  const { language } = useLanguage()
  const { staff } = useSession()
  const { routesById } = useRouter()
  const navigate = useNavigate()
  const staffId = staff?.staff_id ?? ''
  const [recent] = useState(() => readRecent(staffId))
  const typed = text.trim()
  const found = useFound(typed)

  const go = (target: NavigateOptions, kept?: string): (() => void) => {
    return () => {
      if (kept !== undefined) addRecent(staffId, kept)
      void navigate(target)
    }
  }
  const codedCommand = (kind: CodedKind, code: string, note: string = t(kind)): Command => {
    const key = `${kind}:${code}`
    return { key, name: code, note, icon: icons[kind], run: go({ to: coded[kind].to, params: { code } }, key) }
  }
  const mayOpen = (kind: CodedKind): boolean => isAllowed(staff, coded[kind].roles ?? everybody)

  const pages: Command[] = menuOf({ ...routesById }, staff).flatMap(({ entries }) =>
    entries.map(({ to, name, icon }) => {
      const key = `page:${to}`
      return { key, name: name[language], icon, run: go({ to }, key) }
    }),
  )
  const doing: Command[] = acts
    .filter(([, roles]) => isAllowed(staff, roles))
    .map(([name, , target]) => {
      const key = `act:${name}`
      return { key, name: t(name), icon: IconPlus, run: go(target, key) }
    })

  const again = (key: string): Command[] => {
    const known = [...doing, ...pages].find((one) => one.key === key)
    // A row of its own, besides the one in its group.
    if (known) return [{ ...known }]
    const [kindText, code = ''] = key.split(':')
    const kind = codedKinds.find((one) => one === kindText)
    return kind && mayOpen(kind) ? [codedCommand(kind, code)] : []
  }
  const isMeant = ({ name }: Command): boolean =>
    name.toLocaleLowerCase(language).includes(typed.toLocaleLowerCase(language))

  const barcode = parseOurBarcode(typed)
  const thing = codedThing(typed)
  // A whole code stands first already, before its search has answered.
  const isNotThing =
    <Row>(codeOf: (row: Row) => string) =>
    (row: Row): boolean =>
      codeOf(row) !== thing?.code
  const results: Command[] = [
    ...(barcode
      ? [
          {
            key: `barcode:${barcode.barcode}`,
            name: barcode.barcode,
            note: t(barcode.kind),
            icon: IconBox,
            run: go({
              to: barcode.kind === 'carton' ? '/cartons/$barcode' : '/locations/$barcode',
              params: { barcode: barcode.barcode },
            }),
          },
        ]
      : []),
    ...(thing && mayOpen(thing.kind) && thing.kind !== 'shipment' && thing.kind !== 'export'
      ? [codedCommand(thing.kind, thing.code)]
      : []),
    ...found.shipments.map((row) =>
      codedCommand('shipment', row.cart_code, [row.customer_name, row.agent_name].filter(Boolean).join(' · ')),
    ),
    ...found.exports.map((row) =>
      codedCommand('export', row.shipment_code, [row.customer_name, row.destination_name].filter(Boolean).join(' · ')),
    ),
    ...found.departures
      .filter(isNotThing((row) => row.departure_code))
      .map((row) =>
        codedCommand(
          'departure',
          row.departure_code,
          [row.carrier, row.flight_or_vessel, row.voyage, row.master_number].filter(Boolean).join(' · ') ||
            t('departure'),
        ),
      ),
    ...found.handOvers
      .filter(isNotThing((row) => row.hand_over_code))
      .map((row) =>
        codedCommand('handOver', row.hand_over_code, [row.carrier, row.driver_name].filter(Boolean).join(' · ')),
      ),
    ...found.customers.map(({ customer_id: id, customer_code: code, name }) => ({
      key: `customer:${id}`,
      name: name || code,
      note: `${t('customer')} ${code}`,
      icon: IconUser,
      run: go({ to: '/customers/$id', params: { id } }),
    })),
  ]
  const groups: readonly { readonly key: Group; readonly commands: readonly Command[] }[] =
    typed === ''
      ? [
          { key: 'recent', commands: recent.flatMap(again) },
          { key: 'acts', commands: doing },
          { key: 'pages', commands: pages },
        ]
      : [
          { key: 'found', commands: results },
          { key: 'acts', commands: doing.filter(isMeant) },
          { key: 'pages', commands: pages.filter(isMeant) },
        ]
  return {
    groups: groups.flatMap(({ key, commands }): CommandGroup[] =>
      commands.length > 0 ? [{ name: t(key), commands }] : [],
    ),
    isSearching: found.isSearching,
    error: found.error,
  }
}
