import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '../features/member/password-screen'

export const Route = createFileRoute('/password')({ component: PasswordScreen })
