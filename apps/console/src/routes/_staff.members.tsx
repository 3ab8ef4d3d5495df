import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '../features/access/member/members-screen'

export const Route = createFileRoute('/_staff/members')({ component: MembersScreen })
