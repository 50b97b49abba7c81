/** Made by bin/face-metrics.ts from the fonts themselves: change that, and run it. */

export interface FaceMetrics {
  /** Of a capital H, in ems. */
  capHeight: number
  /** How far ink stands out of a letter's advance on either side, at worst, in ems. */
  overhang: number
  /** For each of `measuredLetters` four digits: advance (two, in 900ths of an em), ink above and below (30ths). */
  table: string
}

export const measuredLetters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~£€’‘“”–—…·•×°ßÆæØøŒœÞþÐðıŁłĐđ'

export const faceMetrics = {
  grotesque: {
    capHeight: 0.7,
    overhang: 0.06,
    table:
      '50008ml090l0h7l0ebo3knm1hnm148l08pn38pn3a0n0c6g06n53a9b06s51bul0e9m18vl0e1m0djl1f5l0dil1dgm1cfl0djm1dam194f07xf3c6g0c6e0c6g0d1m1kik3gsl0fil0f8m1fhl0eml0e1l0fbm1fql06ll0ell1fol0ebl0hwl0gnl0fjm1eym0eum3fdl0ewm1enl0frl1fkl0lyl0fsl0fgl0dyl0afo5bul0afo5bul0d3405ul0d8g1e6l1dgg1e6l1dog19pm0dxg6dpl06em06dm7dcl064l0kwg0dpg0dyg1e8g6e8g69lg0ckg19ik1dng1d0g0jlg0dhg0cmg6big09fo553n39fo5ddc0fcm0fvm154l054l093l093l0bxb0gib0la515wc07yd0b6g09fp0edm0o0l0l0g1fdn2dsi2n9m1ltg1ejl0dsl6grl0dsl15yg0g6l0awl0grl0e6l1',
  },
  condensed: {
    capHeight: 0.8,
    overhang: 0.081,
    table:
      '5g005zo099o0hbo0b1s4fwp1ekp14so06yo66yo66dp0cti06044add05z409ro6bvp16eo0bgp0bso1c0o0c1o1bnp1b6o0bop1bnp15zd060d4d6g0cbg0d6g0b1p0gnn5b3o0b1o0bep1bjo09ko09ho0bgp1beo05eo0ako1bho09do0hao0cqo0bkp1axo0bkp4b5o0b1p19no0bco1bfo0ico0awo0aro09qo089o69ro689o6abl0gf026fo0b4j1bmo1arj1bmo1arj17sp0bpj6bro05ho05io7alo05ho0hzj0brj0b8j1bmj6bmj685j0a8j182o1boi1aai0hoi09pi0afi79ai094o75es491o7cwe0cbp0d9o060o060o0ano0ano0csd0l8d0gf404ie06kf0bfh07np0bho0fto0goj1bkp1b8j1fwp1h0j1awo0bro6cpo0blp15hi0b0o08zo0cpo0bmo1',
  },
  slab: {
    capHeight: 0.583,
    overhang: 0.075,
    table:
      '7s005yi089m0fii0f4l3k0i1fri143m09ei59ei5ari0chg04e4499804e40b3i6eii18oi0cri0csi1doi0d3i1bwj1d0i0c9i1bwi14ed04fd4bhg0che0bhg0b9i0huh3hmi0gmi0gwi1i5i0fbi0eni0hii1i0i08oi08mi6gvi0e2i0kwi0hsi0i6i1fni0i6i6gqi0eai1fwi0hoi1gmi0nui0hdi0gfi0eui08oi5b3i68oi5etg0ei03cij0c9d1dji1bdd1dji1c1d188i0dsd6e0i074j06yj6dsi06yi0kzd0e5d0cod1djd6djd69vd0b9d18qh1dyd1cxd0jcd0d4d0cxd6bdd08oi56vi68oi5dsc0dyi1i4i14el04el08kl08kl0fx80lc80cu405s907qa0chf06yi0eti0p0i0iad1i6j2coe2oii0jtd1fni0dji6i5i0cij174d0e2i06yi0i5i0dji1',
  },
  serif: {
    capHeight: 0.75,
    overhang: 0.139,
    table:
      '6900a6n1d9n0fzn1fcp3pqn1m7n177n09io69lo6fqn0d9i07n6590907761d8o5gyn1d2n0fln0evn1gin0dsp1fun1dwn1fln1fun176h17nh5e0j0e0f0e0j0f1n1p9o7kdn0ien0i9n1jsn0gen0fqn0jln1knn0ban0ern1kdn0g4n0ndn1jon1jon1hqn0jon8jan1fhn1hsn0ion1kdn1tcn1kpn0ixn0g8n098o5d2o598o5dmo0e005civ0f6f1gbn1def1gbn1dgf1ahn0gjf8g3n08gn08rn8gpn09hn0mpf0g3f0e9f1gbf8gbf8d0f0bgf19mi1g3e1ele1lgf1eqe0foe8cee090o55zo890o5h7g0grn1hpn17ko07ko0ego0ego0dj90jn90ll6176h050g0c2h080o0kcn1qvn0lxf1jop3e9i4pgn0lsf1hin0gbn8jsn0fun18le0g4n09hn0jsn0gbn1',
  },
  script: {
    capHeight: 0.877,
    overhang: 0.227,
    table:
      '6n008iq1crq0hii1d4m5mfn1lar379q0fct4fct4d0s0hii16g65a3c06g61crt1dli19fi1e1i1d0i1egi1czi1dji1cgi1cti1dji16ge16ge5hig0hie0hig0bxq1pen9joq1kpq2h6q1kxq1h6q1htq1kaqelur1ceq1ilq4ngq1guq1utq1m4q1kfq1k5q4kfqam0q1hcq1hgq1m9q1j3q1ugq1htq1laqai1q1a5s3crt1a5s3hii08v04f0q0brf1but198e1cwt19ue19atac0feckt166l16dled5t186t1ime1cfe1baf1c1fecigdbee1apf19ur1bke1b9f1hif1d9f1c0eeb5f1c9s386tac9s3hid0d5i1dti15xt05yt0bgt0bft0c4b0fib0jg616ga0ctc0hig09nq0exo7peq1gcf1kft4bii4s4q1gqf1jft4cqobkjq1bas166e1guv186v1kjq1brp1',
  },
  'grotesque-tube': {
    capHeight: 0.7,
    overhang: 0.021,
    table:
      '50007nl057l0g3l0dsp3ljm1fsm12rl059n459n49xn0cqh06m539ob073308zl0e2m18ql0d2m0cjl1d0l0cil1ckm1bil0csm1cxm184e07qe2cqf0cqe0cqf0anm0kvi3e9l0fsl0f6m1fhl0fhl0ecl0fdm1grl06fl0edl1f2l0e6l0hxl0h3l0fkm1erm0e6m4fal0ehm1e1l0gil1e9l0m0l0e4l0dhl0dml08zn48zl08zn4ayl0bj104cl0cig1ddl1crg1ddl1d6g18hl0d3g7del06fl060l7c2l05kl0kqg0deg0d9g1dlg6dlg68ug0btg18vj0ddg1b9g0h4g0b2g0awg6ayg06in43mn36in4c1b0f3m0fym12ll02ll059l059l0aw90hj90j2304wa07mc0a8f09lp0dpm0mhl0krg1fkm1d5g1mvm1l9g1e1l0dcl6hal0d0l14yg0eal078l0hal0ddl1',
  },
  'condensed-tube': {
    capHeight: 0.8,
    overhang: 0.055,
    table:
      '50004io04wo0bmo06fr39vp19np135o050o650o668p09oh04i2366d03j2071o67hp13zo07rp07eo17oo07io17cp166o079p17bp14ib04ib39mf096e09mf06ip090l36mo070o06vp176o064o060o06up17io03jo06go16jo05no0a7o085o075p16ho075p36wo06fp15do06yo16io09so05vo064o060o04ro671o64ro67nl0gf024xn06sj175o16pj175o16sj14ip07hj57co03jo03io668o03jo0b8j07cj06zj175j675j64ti06gj14io17ai162i09ni05di06gi65bi05ro63js459o6ade07qp090o04io04io069o069o086d0e7d0ar2039d05ie082g08ip06mo092o0aej175p173j19zp1avj16jo07fo67wo07bp13ji05oo03jo07wo074o1',
  },
  'slab-tube': {
    capHeight: 0.583,
    overhang: 0.004,
    table:
      '6r0039i04gk0d6i0dxl3gbi1e5i12bk07oi47oi4asi0bqf030228l7030208hi6cri171i0c0i0bvi1d0i0cci1bfi1ali0c3i1bfi130c030c2aue0bqd0aue0adi0gpg2f6i0fri0gri1h7i0ehi0dsi0hci1h9i071i06si6eii0cji0jki0hhi0hoi1e1i0hoi4f0i0dxi1e6i0hdi1f1i0o6i0exi0ezi0esi071i48hi671i4d6g0d901cij0bod1cti1bpd1cti1cad16ri0d9d6cmi05yh05lh6b3i05ji0jkd0ctd0cdd1ctd6cwd67yd0azd16vh1coc1cgc0j4c0d1c0cgc6auc071i467i671i4dyb0cui1hpi130i030i055i055i0e970j9708h2040705i80bqe06mi0dli0mji0jqd1hoj1cdd1o5i0ljd1e1i0cti6h7i0c9i15yc0cji05ji0h7i0cti1',
  },
  'serif-tube': {
    capHeight: 0.75,
    overhang: 0.068,
    table:
      '69007yn199n0fzn1dwp3p0n1k4n150n092o692o6ftn0d9i05e4590905041d8o5fin1awn0drn0d1n1ewn0cip1e0n1cnn1drn1e0n14yg15eg5e0j0e0f0e0j0drn1p9o7jbn0gfn0hwn1i6n0fhn0ezn0iin1j2n09pn0b9n1hnn0f4n0lun1jdn1irn1fzn0irn8i2n1efn1gvn0i6n1jdn1p5n1j6n0idn0egn085o5d8o585o5dno0e005ciu0d3f1f8n1crf1f8n1d4f19zn0ewf8ewn07ln07nn8f4n08cn0ljf0ewf0e1f1f8f8f8f8b2f0b0f18ei1eze1dke1j2f1ege0doe8bpe06to55zo86to5h7g0fnn1hrn15eo05eo0a9o0a9o0dj90jn90f0414ye050d0c2h080o0h1n1p8n0jzf1irp3e1i4o9n0m1f1f5n0exn8i6n0e0n17le0f4n08cn0i6n0f8n1',
  },
  'script-tube': {
    capHeight: 0.744,
    overhang: 0.245,
    table:
      '5i006km14ym08hg0cgl1eji0dlg132m08mo48mo471m096e04i2496604i21c8m1j8m289m1jtm1ezm2k1n1g7m2i2n1g6l1ggm2i2m25q815q8496g096c096g0jem1gze2qgm1stn1l9m1plm1krm1r2m1lpmctmn2fwn2e5obsvn1mkm1x9n1s8n1jdm1ndn1ldm4pbn1kjm1lyn1oum1pwq1yto1okn2pdmdmsm18mp4c8m18mo47om07l0464c08m819hm1768195k16e815kmf7m8g9em159d146df8rl165m1g081b5817x818uaf7m8g7la16da15vi18s818a81bm8197a17p8e8z9ea7o364n3a7o396c0bvh0deh040l040l063l063l0ci60p060di214ic064c096d049m08amfzzm1a481jdn27x92zzm1az81ndn18umfplm17cg15981mkm165m1plm195k1',
  },
} as const satisfies Record<string, FaceMetrics>
export type CutFace = keyof typeof faceMetrics
