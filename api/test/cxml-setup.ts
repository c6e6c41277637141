interface Setup {
  identity: string
  secret: string
  domain?: string
  operation?: string
  cookie?: string
  url?: string
  /** Elements behind BrowserFormPost: ShipTo, SelectedItem, ItemOut. */
  more?: string
  doctype?: string
}

/** A PunchOutSetupRequest as purchasing systems send it. */
export function cxmlSetup({
  identity,
  secret,
  domain = 'NetworkID',
  operation = 'create',
  cookie = 'COOKIE-1',
  url = 'https://buyer.example/return',
  more = '',
  doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">',
}: Setup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="1234567.4567@buyer.example" timestamp="2026-11-21T10:00:00+01:00" xml:lang="en">
  <Header>
    <From><Credential domain="${domain}"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>123456789</Identity></Credential></To>
    <Sender><Credential domain="${domain}"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Compras 1.0</UserAgent></Sender>
  </Header>
  <Request deploymentMode="test">
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${cookie}</BuyerCookie>
      <Extrinsic name="UserEmail">ana@buyer.example</Extrinsic>
      <BrowserFormPost><URL>${url}</URL></BrowserFormPost>
      ${more}
    </PunchOutSetupRequest>
  </Request>
</cXML>`
}
