import { sql } from 'kysely'
import { anImport, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { oneRow, rows } from '../../core/db/db'
import { objects } from './objects'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  const files: [string, string][] = [
    ['provinces', 'id;name;country\n30;Murcia;sp\n'],
    ['channels', 'id;name\n1;Horeca\n'],
    ['sectors', 'id;name\n1;Hoteles\n'],
    ['business', 'id;name\n1;Playa\n'],
    ['symbols', 'id;name;type;image\nGHS05;Corrosivo;2;/media/symbols/GHS05.svg\nM004;Gafas;1;/m.svg\n'],
    ['request_regions', 'id;name\n1;Levante\n'],
    ['origins', 'id;name\n1;Feria\n'],
    ['rates', 'id;name;list_price\n1;PVP;true\n2;Hoteles;\n'],
    ['warehouses', 'id;name;locality;province\n1;Almacén;Alcantarilla;30\n'],
    ['sales_people', 'id;name;email\n7;Laura Gil;laura@ejemplo.es\n'],
    ['sales_tree', 'id;name;parent\nN1;Empresa;\nN2;Levante;N1\n'],
    ['suppliers', 'id;name;preferred\nP1;"Papelera; del ""Segura""";sí\n'],
    ['categories', 'id;name;parent;position;image\nK1;Todo;;1;/c.svg\nK2;Celulosa;K1;2;\n'],
    ['synonyms', 'language;term;means\nes;mocho;fregona\nes;mocho;mopa\n'],
    [
      'articles',
      [
        'id;code;name;ean;description;supplier;category;formats;weight;content;content_unit;related;more_sustainable;replaced_by;symbols;countries;more_images;safety;more_info;tax;eco;active;sustainability_index',
        `A1;C-1;Uno;843;"Línea uno\nlínea dos";P1;K2;Caja:12|Palet:480;1.2340;5000;ml;A2|A3;A3;A2;M004|GHS05;sp|pt;/a.svg|/a.svg;"{""signal"":""Peligro""}";"{""Color"":""Blanco""}";reduced;true;true;7.5`,
        `A2;C-2;'=Dos;;'-texto;P1;K2;;0.5;;;;;;;;;;;;;;`,
        'A3;C-3; Tres ;;;P1;K1;;;;;;;;;;;;;;;false;',
      ].join('\n'),
    ],
    ['stock', 'article;stock;expected\nA1;10;2026-12-01\n'],
    ['prices', 'article;price\nA1;1234.50\n'],
    ['rate_prices', 'rate;article;price\n2;A1;11.00\n'],
    [
      'clients',
      'id;code;name;national_id;rate;sales_person;sales_node;channel;sector;business;province;locality;phone;client_since\nC1;C-1;Hotel Ñandú;B1;2;7;N2;1;1;1;30;Murcia;+34 968;2019-03-01\n',
    ],
    ['client_tree', 'id;client;name;parent\nT2;C1;Costa;T1\nT1;C1;Todos;\n'],
    [
      'centres',
      'id;code;client;node;name;province;min_order;purchase_limit;purchase_limit_period;warehouse;distance\nD1;D-1;C1;T2;Playa;30;50;1500;M;1;42.5\n',
    ],
    ['client_prices', 'client;article;price\nC1;A1;9.99\n'],
    ['targets', 'year;client;m01;m12\n2026;C1;1200.50;\n'],
    ['new_client_targets', 'year;sales_node;clients;sales\n2026;N2;5;12000.50\n'],
    ['print_formats', 'id;name;name_pt;name_en;with_totals\n9;Sin totales;Sem totais;No totals;false\n'],
    ['forecasts', 'year;client;m02\n2026;C1;7\n2027;C1;8\n'],
    ['dated_prices', 'article;from;to;price\nA1;2026-01-01;2026-01-31;8.00\nA1;2999-01-01;;7.00\n'],
    ['dated_rate_prices', 'rate;article;from;to;price\n2;A1;2020-01-01;;10.00\n'],
    ['dated_client_prices', 'client;article;from;to;price\nC1;A1;2020-01-01;;8.88\nC1;A2;2020-01-01;;5.00\n'],
    [
      'accounts',
      'id;email;role;first_name;clients;all_centres;centres;can_see_prices;validation_limit;sales_node\nU1;rosa@miramar.es;client;Rosa;C1;false;D1;true;1500;\nU2;laura@ejemplo.es;sales_manager;Laura;;;;true;;N2\n',
    ],
    [
      'orders',
      'order;line;number;client;centre;date;state;delivery;erp_number;base;tax;total;final;article;format;quantity;price;amount;tax_rate;line_state;delivered\nO1;1;PV-1;C1;D1;2026-03-01T10:00:00;shipped;2026-03-05;SO-1;24.00;5.04;29.04;29.04;A1;Caja;1;2.00;24.00;21;received;1\n',
    ],
    ['leads', 'id;name;sales_person;sales_node;province;origin;rate;email\nL1;Residencia;7;N2;30;1;2;a@b.es\n'],
    [
      'offers',
      [
        'offer;line;number;client;lead;centre;date;state;valid_until;follow_up;opened;answered;reason;replaces;order;request;request_contact;request_done;base;tax;total;print_format;article;quantity;price;amount;tax_rate;accepted;rate_priced',
        'Q1;1;OF-1;C1;;D1;2026-02-01T10:00:00;replaced;2026-03-01;;2026-02-02;;;;;;;;10;2.1;12.1;2;A1;1;10;10;21;;',
        'Q2;1;OF-2;C1;;D1;2026-02-05T10:00:00;accepted;2026-03-05;;2026-02-06;2026-02-07;;Q1;SO-1;;;;10;2.1;12.1;2;A1;1;10;10;21;true;',
        'Q3;1;OF-3;;L1;;2026-02-05T10:00:00;accepted;;;;2026-02-09T11:00:00;;;;SOL-2026-000001;Eva;2026-02-10;10;2.1;12.1;;A1;1;10;10;21;;true',
        'Q4;1;OF-4;C1;;;2026-02-05T10:00:00;rejected;2026-03-05;2026-02-20;;2026-02-08;Precio;;;;;;10;2.1;12.1;;A1;1;10;10;21;;',
      ].join('\n'),
    ],
    ['routes', 'id;warehouse;day;distance;drops\nR1;1;2026-03-05;120.5;3\n'],
    [
      'delivery_notes',
      'delivery_note;line;number;client;centre;date;delivered;state;order;route;base;tax;total;article;format;quantity;price;amount;tax_rate;order_line\nN1;1;ALB-1;C1;D1;2026-03-05T09:00:00;2026-03-05T12:00:00;delivered;SO-1;R1;24;5.04;29.04;A1;Caja;1;2;24;21;1\n',
    ],
    [
      'invoices',
      'invoice;line;number;client;centre;date;due;state;base;discounts;tax;total;article;quantity;price;discount;amount;tax_rate;order;delivery_note\nF1;1;FV-1;C1;D1;2026-03-31;2026-04-30;issued;9.00;1.00;1.89;10.89;A1;1;10.00;10;9.00;21;PV-1;N1\n',
    ],
  ]
  for (const [object, text] of files) {
    const { state, problems } = await anImport(admin, object, text)
    expect([object, state, problems]).toEqual([object, 'applied', []])
  }
  // Rows that no file has brought.
  await portal.aProduct({ name: 'De la pantalla', description: ' con espacios ' })
  await portal.aLead({ name: '+34 lead' })
  await portal.aCenter({ observations: 'Línea\r\notra' })
})

test.each(objects.map(({ name }) => name))(
  'an export of %s imported again changes nothing (rule E-27)',
  async (object) => {
    for (const format of ['csv', 'jsonl', 'xlsx']) {
      const { raw, status } = await admin.get(`imports/export/${object}/?format=${format}`)
      expect(status).toBe(200)
      const { body } =
        format === 'jsonl'
          ? await admin.post(`imports/?object=${object}`, raw, { 'content-type': 'application/x-ndjson' })
          : await sendFile(admin, object, raw)
      const rowsOf = await admin.get(`imports/${body.id}/rows/?result=refused`)
      expect([object, format, body.state, rowsOf.body.results]).toEqual([object, format, 'applied', []])
      expect([object, format, body.counts]).toEqual([
        object,
        format,
        { ...body.counts, created: 0, changed: 0, waiting: 0, unchanged: body.rows },
      ])
      expect(body.rows).toBeGreaterThan(0)
    }
  },
)

test('everything exported fills an empty installation with the same (rules E-1, E-27, E-47, E-49)', async () => {
  const other = await aPortal()
  const there = await other.anAccount({ role: 'admin' })
  for (const { name } of objects.filter((object) => object.name !== 'accounts')) {
    const { raw } = await admin.get(`imports/export/${name}/`)
    const { state, counts, problems } = await anImport(there, name, raw)
    expect([name, state, problems, counts.waiting ?? 0]).toEqual([name, 'applied', [], 0])
    const plain = (file: Buffer) => file.toString().replaceAll('\r\n', '\n')
    expect(plain((await there.get(`imports/export/${name}/`)).raw)).toBe(plain(raw))
  }
  const texts = sql<object>`select external_id, name_sort, code_norm, name_norm, desc_norm, (cat1 is not null)
    as placed,
    (cat2 is not null) as below from product order by external_id`
  expect(await rows(other.db, texts)).toEqual(await rows(portal.db, texts))
  const cents = sql<object>`select year, m01, m02, m12 from sales_target`
  expect(await rows(other.db, cents)).toEqual([{ year: 2026, m01: 120_050, m02: 0, m12: 0 }])
  const tree = sql<{ n: number }>`select count(*)::int as n from stat_node_closure`
  expect(await oneRow(other.db, tree)).toEqual(await oneRow(portal.db, tree))
})
