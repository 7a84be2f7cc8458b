import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import { adminTabs } from '#shared/forms/admin-views.ts'
import { cards } from '#shared/tools/cards.ts'

const inDevelopment = process.env.NODE_ENV === 'development'

export default [
  layout('layouts/shell.tsx', [
    index('pages/home.tsx'),
    route('auth', 'pages/auth/sign-in.tsx'),
    route('auth/forgot', 'pages/auth/forgot.tsx'),
    route('auth/reset', 'pages/auth/reset.tsx'),
    route('auth/confirm', 'pages/auth/confirm.tsx'),
    route('auth/second-step', 'pages/auth/second-step.tsx'),
    route('tools', 'pages/tools.tsx'),
    route('from-phone', 'pages/from-phone.tsx'),
    route('examples', 'pages/examples.tsx'),
    route('signature', 'pages/signature.tsx'),
    route('about', 'pages/about.tsx'),
    route('privacy-policy', 'pages/privacy.tsx'),
    route('developers', 'pages/developers.tsx'),
    route('pricing', 'pages/pricing.tsx'),
    route('billing/return', 'pages/billing/return.tsx'),
    route('dashboard', 'pages/dashboard.tsx', [route(':id', 'pages/dashboard/picture.tsx')]),
    route('photo/:id', 'pages/photo.tsx'),
    route('design/:id', 'pages/design.tsx'),
    route('batch/:id', 'pages/batch.tsx'),
    route('logo/:id', 'pages/logo.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('brand', 'pages/brand.tsx'),
    route('referral', 'pages/referral.tsx'),
    route('admin', 'pages/admin.tsx', [
      index('pages/admin/users/tab.tsx', { id: 'admin' }),
      ...adminTabs.map(({ id }) => route(id, `pages/admin/${id}/tab.tsx`)),
    ]),
    ...cards.map(({ id, path }) => route(path.slice(1), `pages/tool/${id.replaceAll('_', '-')}.ts`, { id })),
    ...(inDevelopment ? [route('_ui', 'pages/_ui.tsx')] : []),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('billing/pay', 'pages/billing/pay.ts'),
  route('billing/receipts/:id', 'pages/billing/receipt.tsx'),
  route('profile/data', 'pages/profile/data.ts'),
  route('dashboard/more', 'pages/dashboard/more.ts'),
  route('dashboard/:id/shares', 'pages/dashboard/shares.ts'),
  route('s/:token', 'pages/shared-picture.tsx'),
  route('language', 'pages/language.ts'),
  route('auth/sign-out', 'pages/auth/sign-out.ts'),
  route('auth/held', 'pages/auth/held.ts'),
  route('admin/grant', 'pages/admin-grant.ts'),
  route('admin/payments', 'pages/admin/payment/books-door.ts'),
  route('admin/rules', 'pages/admin/rules/door.ts'),
] satisfies RouteConfig
