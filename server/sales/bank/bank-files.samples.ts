/**
 * A statement of each bank in its published layout, always with the same three movements: £1,234.56 from Bright
 * Bakery for INV-20261121-001, £18.40 to a supplier, and £60.00 from Ann Example, on 20 and 21 November 2026.
 *
 * Where the layouts are published, looked at in November 2026:
 * - Lloyds Commercial Banking Online: Lloyds Bank, 'Balances & Transactions CSV export guide'.
 * - Bankline, HSBCnet and Clydesdale (by their fields' order): Access Coins' help, 'Format S', 'T' and 'U' of bank statements.
 * - Co-operative: the Income Tracker's guide to its CSV export.
 * - Barclays, HSBC, First Direct, Lloyds, NatWest, RBS, Nationwide, Metro, Starling, Monzo, Revolut Business, Wise, AIB GB
 *   and Handelsbanken UK: the headings that open-source readers of these banks' files expect, several of each.
 * - Santander (its headings) and TSB (its fields' order, that of Lloyds): one open-source reader of each.
 * - Tide, Virgin Money and 'Handelsbanken': no published source was found. They are layouts as they are told of, and
 *   stand for their ways to write days and amounts.
 * - OFX 1.02 and 2.0: the specifications of the OFX consortium. camt.053: ISO 20022.
 */
const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

export const bankFiles: Record<string, string> = {
  Barclays: csv(
    'Number,Date,Account,Amount,Subcategory,Memo',
    ' ,21/11/2026,20-00-00 12345678,60.00,Counter Credit,ANN EXAMPLE            SIGN BGC',
    ' ,21/11/2026,20-00-00 12345678,-18.40,Card Purchase,VINYL SUPPLIES LTD',
    ' ,20/11/2026,20-00-00 12345678,1234.56,Counter Credit,BRIGHT BAKERY LTD      INV 20261121 001 BGC',
  ),
  HSBC: csv(
    'Date,Type,Description,Paid out,Paid in,Balance',
    '20 Nov 26,,BALANCE BROUGHT FORWARD,,,"5,000.00"',
    '20 Nov 26,CR,BRIGHT BAKERY LTD INV20261121001,,"1,234.56","6,234.56"',
    '21 Nov 26,VIS,VINYL SUPPLIES LTD,18.40,,"6,216.16"',
    '21 Nov 26,CR,ANN EXAMPLE,,60.00,"6,276.16"',
  ),
  'HSBC without headings': csv(
    '21/11/2026,ANN EXAMPLE CR,60.00',
    '21/11/2026,VINYL SUPPLIES LTD,-18.40',
    '20/11/2026,BRIGHT BAKERY LTD INV-20261121-001,"1,234.56"',
  ),
  'First Direct': csv(
    'Date,Description,Amount,Balance',
    '21/11/2026,ANN EXAMPLE,60.00,6276.16',
    '21/11/2026,VINYL SUPPLIES LTD,-18.40,6216.16',
    '20/11/2026,BRIGHT BAKERY LTD INV-20261121-001,1234.56,6234.56',
  ),
  Lloyds: csv(
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,',
    "21/11/2026,FPI,'30-00-00,12345678,ANN EXAMPLE,,60.00,6276.16,",
    "21/11/2026,DEB,'30-00-00,12345678,VINYL SUPPLIES LTD,18.40,,6216.16,",
    "20/11/2026,FPI,'30-00-00,12345678,BRIGHT BAKERY LTD INV-20261121-001,,1234.56,6234.56,",
  ),
  TSB: csv(
    'Transaction date,Transaction type,Sort code,Account number,Transaction description,Debit amount,Credit amount,Balance',
    '2026-11-21,FPI,77-00-00,12345678,ANN EXAMPLE,,60.00,6276.16',
    '2026-11-21,DEB,77-00-00,12345678,VINYL SUPPLIES LTD,18.40,,6216.16',
    '2026-11-20,FPI,77-00-00,12345678,BRIGHT BAKERY LTD INV-20261121-001,,1234.56,6234.56',
  ),
  NatWest: csv(
    '',
    'Date,Type,Description,Value,Balance,Account Name,Account Number',
    '',
    `21 Nov 2026,BAC,"'ANN EXAMPLE, FP 21/11/26",60.00,6276.16,"'SIGN SHOP","'600000-12345678",`,
    `21 Nov 2026,POS,"'1234 20NOV26, VINYL SUPPLIES LTD",-18.40,6216.16,"'SIGN SHOP","'600000-12345678",`,
    `20 Nov 2026,BAC,"'BRIGHT BAKERY LTD, INV-20261121-001, FP 20/11/26",1234.56,6234.56,"'SIGN SHOP","'600000-12345678",`,
  ),
  RBS: csv(
    'Date, Type, Description, Value, Balance, Account Name, Account Number',
    `21/11/2026,BAC,"'ANN EXAMPLE",60.00,6276.16,"'SIGN SHOP","'830000-12345678",`,
    `21/11/2026,POS,"'VINYL SUPPLIES LTD",-18.40,6216.16,"'SIGN SHOP","'830000-12345678",`,
    `20/11/2026,BAC,"'BRIGHT BAKERY LTD , INV-20261121-001",1234.56,6234.56,"'SIGN SHOP","'830000-12345678",`,
  ),
  Santander: csv(
    'Account: 09-00-00 12345678,,,,',
    'From: 20/11/2026 to 21/11/2026,,,,',
    ',,,,',
    'Date,Description,Money in,Money out,Balance',
    '21/11/2026,FASTER PAYMENTS RECEIPT REF.SIGN FROM ANN EXAMPLE,£60.00,,"£6,276.16"',
    '21/11/2026,CARD PAYMENT TO VINYL SUPPLIES LTD,,£18.40,"£6,216.16"',
    '20/11/2026,FASTER PAYMENTS RECEIPT REF.INV-20261121-001 FROM BRIGHT BAKERY LTD,"£1,234.56",,"£6,234.56"',
  ),
  Nationwide: csv(
    '"Account Name:","Business ****12345"',
    '"Account Balance:","£6,276.16"',
    '"Available Balance: ","£6,276.16"',
    '',
    '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
    '"20 Nov 2026","Bank credit","Bright Bakery INV-20261121-001","","£1,234.56","£6,234.56"',
    '"21 Nov 2026","Visa purchase","VINYL SUPPLIES LTD","£18.40","","£6,216.16"',
    '"21 Nov 2026","Bank credit","Ann Example","","£60.00","£6,276.16"',
  ),
  Metro: csv(
    'Date,Details,Transaction Type,In,Out,Balance',
    '21/11/2026,Ann Example,Inward Payment,60.00,0.00,6276.16',
    '21/11/2026,Vinyl Supplies Ltd,Card Purchase,0.00,18.40,6216.16',
    '20/11/2026,Bright Bakery Ltd INV-20261121-001,Inward Payment,1234.56,0.00,6234.56',
  ),
  'Co-operative': csv(
    'Date,Description,Type,Money In,Money Out,Balance',
    '2026-11-21,ANN EXAMPLE,CR,60.00,,6276.16',
    '2026-11-21,VINYL SUPPLIES LTD,POS,,18.40,6216.16',
    '2026-11-20,BRIGHT BAKERY LTD INV-20261121-001,CR,1234.56,,6234.56',
  ),
  Starling: csv(
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
    '20/11/2026,Bright Bakery Ltd,INV-20261121-001,FASTER PAYMENT,1234.56,6234.56,INCOME,',
    '21/11/2026,Vinyl Supplies Ltd,CARD,CONTACTLESS,-18.40,6216.16,SHOPPING,',
    '21/11/2026,Ann Example,sign,FASTER PAYMENT,60.00,6276.16,INCOME,',
  ),
  Monzo: csv(
    'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
    'tx_0001,20/11/2026,09:00:00,Faster payment,Bright Bakery Ltd,,Income,1234.56,GBP,1234.56,GBP,INV-20261121-001,,,INV-20261121-001,,,1234.56',
    'tx_0002,21/11/2026,09:30:00,Card payment,Vinyl Supplies,,Shopping,-18.40,GBP,-18.40,GBP,,,,VINYL SUPPLIES LTD,,-18.40,',
    'tx_0003,21/11/2026,10:00:00,Faster payment,Ann Example,,Income,60.00,GBP,60.00,GBP,sign,,,sign,,,60.00',
  ),
  Tide: csv(
    'Date,Timestamp,Transaction ID,Status,Transaction description,Reference,Paid in,Paid out,Category name,Transaction type',
    '2026-11-21,2026-11-21 10:00:00,t3,Completed,Ann Example,sign,60.00,,Income,Faster Payment',
    '2026-11-21,2026-11-21 09:30:00,t2,Completed,Vinyl Supplies Ltd,,,18.40,Materials,Card',
    '2026-11-21,2026-11-21 09:10:00,t9,Pending,Fuel,,,40.00,Travel,Card',
    '2026-11-20,2026-11-20 09:00:00,t1,Completed,Bright Bakery Ltd,INV-20261121-001,1234.56,,Income,Faster Payment',
  ),
  'Revolut Business': csv(
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account',
    '2026-11-21,2026-11-21,r3,TOPUP,COMPLETED,Payment from Ann Example,sign,Ann Example,,GBP,60.00,GBP,60.00,60.00,0.00,GBP,6276.16,Main',
    '2026-11-21,,r4,CARD_PAYMENT,PENDING,Fuel,,,,GBP,-40.00,GBP,-40.00,-40.00,0.00,GBP,,Main',
    '2026-11-21,2026-11-21,r2,CARD_PAYMENT,COMPLETED,Vinyl Supplies Ltd,,,1234,GBP,-18.40,GBP,-18.40,-18.40,0.00,GBP,6216.16,Main',
    '2026-11-20,2026-11-20,r1,TOPUP,COMPLETED,Payment from Bright Bakery Ltd,INV-20261121-001,Bright Bakery Ltd,,GBP,1234.56,GBP,1234.56,1234.56,0.00,GBP,6234.56,Main',
  ),
  'Virgin Money': csv(
    'Date,Transaction Type,Description,Debit,Credit,Balance',
    '21-Nov-2026,Faster Payment,ANN EXAMPLE,,60.00 CR,6276.16 CR',
    '21-Nov-2026,Card,VINYL SUPPLIES LTD,18.40 DR,,6216.16 CR',
    '20-Nov-2026,Faster Payment,BRIGHT BAKERY LTD INV-20261121-001,,"1,234.56 CR",6234.56 CR',
  ),
  Wise: csv(
    '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits",Note,"Total fees"',
    'TRANSFER-3,21-11-2026,"21-11-2026 10:00:00.000",60.00,GBP,"Received money from Ann Example with reference sign",sign,6276.16,,,,"Ann Example",,,,,,0.00',
    'CARD-2,21-11-2026,"21-11-2026 09:30:00.000",-18.40,GBP,"Card transaction of GBP issued by Vinyl Supplies",,6216.16,,,,,,,"Vinyl Supplies",1234,,0.00',
    'TRANSFER-1,20-11-2026,"20-11-2026 09:00:00.000",1234.56,GBP,"Received money from Bright Bakery Ltd with reference INV-20261121-001",INV-20261121-001,6234.56,,,,"Bright Bakery Ltd",,,,,,0.00',
  ),
  'AIB GB': csv(
    'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
    '"230000-12345678","21/11/26","ANN EXAMPLE","sign","",,"60.00","6276.16",GBP,"Credit","60.00",GBP',
    '"230000-12345678","21/11/26","VINYL SUPPLIES","","","18.40",,"6216.16",GBP,"Debit","18.40",GBP',
    '"230000-12345678","20/11/26","BRIGHT BAKERY LTD","INV-20261121-001","",,"1,234.56","6234.56",GBP,"Credit","1,234.56",GBP',
  ),
  Handelsbanken: csv(
    'Account;40-00-00 12345678',
    'Period;20.11.2026 - 21.11.2026',
    '',
    'Ledger date;Transaction date;Text;Amount;Balance',
    '21.11.2026;21.11.2026;ANN EXAMPLE;60.00;6276.16',
    '21.11.2026;21.11.2026;VINYL SUPPLIES LTD;-18.40;6216.16',
    '20.11.2026;20.11.2026;BRIGHT BAKERY LTD INV-20261121-001;1,234.56;6234.56',
  ),
  'Lloyds Commercial Banking Online': csv(
    'Post Date,Account Number,Account Name,Type,Amount,Customer Reference,Transaction Detail,Balance',
    '20/11/2026,300000-12345678 GBP,SIGN SHOP,Faster Payment,1234.56,INV-20261121-001,BRIGHT BAKERY LTD  300000000253124371INV-20261121-001  201126     10     1,6234.56',
    '21/11/2026,300000-12345678 GBP,SIGN SHOP,Debit Card,-18.40,,VINYL SUPPLIES LTD,6216.16',
    '21/11/2026,300000-12345678 GBP,SIGN SHOP,Faster Payment,60.00,SIGN,ANN EXAMPLE        300000000253124372SIGN  211126     10     1,6276.16',
  ),
  Bankline: csv(
    'Sort Code,Account Number,Account Alias,Account Short Name,Currency,Account Type,Bank Identifier Code,Bank Name,Branch Name,Date,Narrative #1,Narrative #2,Narrative #3,Narrative #4,Narrative #5,Type,Debit,Credit',
    '600000,12345678,Sign Shop,SIGN SHOP,GBP,CURRENT,NWBKGB2L,NATIONAL WESTMINSTER BANK PLC,SALFORD,21/11/2026,ANN EXAMPLE,SIGN,,,,BAC,,60.00',
    '600000,12345678,Sign Shop,SIGN SHOP,GBP,CURRENT,NWBKGB2L,NATIONAL WESTMINSTER BANK PLC,SALFORD,21/11/2026,1234 20NOV26,VINYL SUPPLIES LTD,,,,POS,-18.40,',
    '600000,12345678,Sign Shop,SIGN SHOP,GBP,CURRENT,NWBKGB2L,NATIONAL WESTMINSTER BANK PLC,SALFORD,20/11/2026,BRIGHT BAKERY LTD,INV-20261121-001,FP 20/11/26,,,BAC,,1234.56',
  ),
  HSBCnet: csv(
    '400000-12345678,20/11/2026,GBP,1234.56,BRIGHT BAKERY LTD INV-20261121-001,CR',
    '400000-12345678,21/11/2026,GBP,-18.40,VINYL SUPPLIES LTD,DR',
    '400000-12345678,21/11/2026,GBP,60.00,ANN EXAMPLE,CR',
  ),
  Clydesdale: csv(
    '2026/11/20,1,82000012345678,GBP,,,BRIGHT BAKERY LTD INV-20261121-001,1234.56,',
    '2026/11/21,2,82000012345678,GBP,,,VINYL SUPPLIES LTD,-18.40,',
    '2026/11/21,3,82000012345678,GBP,,,ANN EXAMPLE,60.00,',
  ),
  'Handelsbanken UK': csv(
    'Date,Details,Money out,Money in,Balance',
    '21/11/2026,ANN EXAMPLE,,60.00,6276.16',
    '21/11/2026,VINYL SUPPLIES LTD,18.40,,6216.16',
    '20/11/2026,BRIGHT BAKERY LTD INV-20261121-001,,1234.56,6234.56',
  ),
  'OFX 1.02': `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261121120000<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>GBP
<BANKACCTFROM><BANKID>200000<ACCTID>20000012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261120<DTEND>20261121
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[0:GMT]<TRNAMT>1234.56<FITID>1<NAME>BRIGHT BAKERY LTD<MEMO>INV-20261121-001 BGC</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-18.40<FITID>2<NAME>VINYL & SUPPLIES LTD</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>+60.00<FITID>3<NAME>ANN EXAMPLE</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>6276.16<DTASOF>20261121</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`,
  'OFX 2.0': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF>
<BANKACCTFROM><BANKID>200000</BANKID><ACCTID>20000012345678</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>1234.56</TRNAMT><FITID>1</FITID><NAME>BRIGHT BAKERY LTD</NAME><MEMO>INV-20261121-001</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261121</DTPOSTED><TRNAMT>-18.40</TRNAMT><FITID>2</FITID><NAME>VINYL &amp; SUPPLIES</NAME></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261121</DTPOSTED><TRNAMT>60</TRNAMT><FITID>3</FITID><NAME>ANN EXAMPLE</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  'camt.053': `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Amt Ccy="GBP">5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="GBP">1294.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<NtryDtls>
<TxDtls><Amt Ccy="GBP">1234.56</Amt><RltdPties><Dbtr><Pty><Nm>Bright Bakery Ltd</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Sign Shop</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>INV-20261121-001</Ustrd></RmtInf></TxDtls>
<TxDtls><Amt Ccy="GBP">60.00</Amt><RltdPties><Dbtr><Pty><Nm>Ann Example</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>sign</Ustrd></RmtInf></TxDtls>
</NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">18.40</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-21T09:30:00Z</DtTm></BookgDt>
<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Vinyl Supplies</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">40.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`,
}
