import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '../features/access/member/password-screen'

export const Route = createFileRoute('/password')({ component: PasswordScreen })
