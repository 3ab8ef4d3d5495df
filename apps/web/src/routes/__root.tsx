import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Portal } from '../frame/portal'

export const Route = createRootRouteWithContext<Portal>()({ component: Outlet })
