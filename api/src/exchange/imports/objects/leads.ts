import { searchNorm } from '../../../core/http/list'
import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { country, named, organisation, province, rate, text } from './client-columns'
import { references } from './references'

export const leads: ImportObject = {
  name: 'leads',
  title: { es: 'Leads', pt: 'Leads', en: 'Leads' },
  table: 'lead',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.leads.keyOf,
  creates: true,
  columns: [
    idColumn,
    named('Nombre de la empresa.', 'Nome da empresa.', 'Name of the company.', 'Residencia Las Palmeras'),
    country,
    ...organisation,
    text('contact', 200, 'Persona de contacto.', 'Pessoa de contacto.', 'Contact.', 'Rosa Pérez'),
    text('national_id', 50, 'NIF.', 'NIF.', 'Tax id.', 'B30123456'),
    text('phone', 50, 'Teléfono.', 'Telefone.', 'Phone.', '968 123 456'),
    text('email', 254, 'Correo.', 'E-mail.', 'E-mail.', 'direccion@palmeras.es'),
    text('address', 200, 'Calle y número.', 'Rua e número.', 'Street and number.', 'Calle Mayor 4', {
      to: 'address_main',
    }),
    text('city', 100, 'Localidad.', 'Localidade.', 'Town.', 'Murcia'),
    province,
    text('postal_code', 20, 'Código postal.', 'Código postal.', 'Postal code.', '30001'),
    column.ref('origin', references.origins, { es: 'Origen.', pt: 'Origem.', en: 'Origin.' }, '1'),
    rate,
  ],
  derived: {
    from: ['name', 'contact', 'email', 'phone', 'national_id', 'postal_code', 'city', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, name, contact: who, email, phone, national_id, postal_code, city, province: at }) => [
      searchNorm(name),
      searchNorm(id, name, who, email, phone, national_id, postal_code, city, at),
    ],
  },
  touches: ['version = t.version + 1', 'deleted_at = null'],
  deletes: { mark: 'deleted_at = now()' },
  isGone: 't.deleted_at is not null',
  isUndoable: true,
}
