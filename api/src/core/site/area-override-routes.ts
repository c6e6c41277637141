import { Type } from 'typebox'
import { AreaOverride } from '@portal/shared-sdk/contract'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { networkOf } from '../http/network'
import { fieldError, forbidden } from '../http/problem'
import type { Portal } from '../portal'
import { recordSecurity } from '../security-log/record'
import { isAllowedOrigin, overrideCookie } from './area-override'

const text = {
  off: {
    es: 'Este portal no permite probar áreas desde otra dirección. Quien lo opera puede permitirlo con AREA_OVERRIDES.',
    pt: 'Este portal não permite experimentar áreas de outro endereço. Quem o opera pode permiti-lo com AREA_OVERRIDES.',
    en: 'This portal does not allow areas from another address. Its operator can allow them by AREA_OVERRIDES.',
  },
  origin: {
    es: 'No se permite código de esta dirección. Se permiten: {allowed}.',
    pt: 'Não é permitido código deste endereço. São permitidos: {allowed}.',
    en: 'Code from this address is not allowed. Allowed are: {allowed}.',
  },
}

/** An area from a developer's machine, in the browser of an administrator alone (rules ). */
export function areaOverrideRoutes(api: App, { config, db }: Portal): void {
  api.post(
    '/area_override/',
    {
      config: { access: ['admin'], takesKey: false },
      schema: {
        description:
          'Lets this browser take an area, code and declaration, from an address of AREA_OVERRIDES for eight hours (A-75). 403 where the operator allows none.',
        body: AreaOverride,
        response: { 200: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { area, origin } = request.body
      if (config.areaOverrides.length === 0) throw forbidden(text.off)
      if (!isAllowedOrigin(origin, config.areaOverrides))
        throw fieldError('origin', text.origin, { allowed: config.areaOverrides.join(', ') })
      const account = actorOf(request).id
      await recordSecurity(db, {
        kind: 'area_override',
        account,
        network: networkOf(request.ip),
        data: { area, origin },
      })
      void reply.header('set-cookie', overrideCookie(config, { area, origin }))
      return {}
    },
  )
  api.delete(
    '/area_override/',
    {
      config: { access: 'public', takesKey: false },
      schema: {
        description: 'Gives this browser the released areas back. Changes nothing else.',
        response: { 200: Type.Object({}) },
      },
    },
    async (_request, reply) => {
      void reply.header('set-cookie', overrideCookie(config))
      return {}
    },
  )
}
