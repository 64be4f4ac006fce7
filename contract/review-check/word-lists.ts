import { wordSet } from "./word-set.ts";

/** Words that stand after a title or a role, or begin a sentence, and are no names. */
export const commonWords = wordSet(
  `a about above absent absolutely access according across act acted acting actually admin after afternoon again against
  agency agreed ahead all allowed almost alone along already also although always am amazing ambient an and annoying another answer answered
  answers any anybody anyone anything apart appointment appointments approachable are area aren't around arrived arrives as ask asked asking asks assistant assistants associate at available avoid aware
  away back bad based be because been before began behind being below best better between big both branch branches break breaks brilliant
  bring bully busy but by call called calling calls came can can't cancelled car care care cash centre chain chains changed changes changing check checked checking checks chemist chemists choice cleared clinic
  human resources accounts payroll finance clinical practitioner practitioners clinics close closed closes colleague colleagues come comes coming communication competent completely computer confirmed connect consultant consultation consultations contact cool
  could couldn't counter cover covered cupboard customer customers daily day days dead decent decided demanded department desk despite did didn't different difficult director dispenser dispensers
  dispensing disorganised do doctor doctors does doesn't doing don't done double down due duties duty during each early easy efficient either else email end enough
  entire even evening every everybody everyone everything excellent except expect expected expects experience extra extremely fair family
  fast few fine finished finishes first five flu follow following for found four free friday friendly from front full fully general
  get gets getting give given gives go goes going good got gp great had hadn't half handover handovers hardly has hasn't have having he head
  health healthcare held hello help helped helpful helps her here high him himself his honest honestly hospital hour hours house how however huge i i'd i'll i'm i've if ignored immediately in
  incharge incredibly independent information inside insisted instead into invoice is isn't it item items its it's job just keep keeps kept kind knew know known knows lack lacks last
  late later lead leader leads learn least leave leaves left less let lets like little local locum locums log london long look looked looks lots loud lovely low lunch made
  main make makes making manage managed manager managers manages many march may maybe me med medical medicine medicines meds meeting meetings mentioned might miles minute minutes missing moaned monday money
  month more morning most mostly move much must my myself n name named near nearly neither never new next nhs nice night no
  nobody none noone nor normally not note notes nothing notice now number nurse nurses of off office often old on once one ones online only open opened opening opens optician opticians or order
  ordered orders other others our out over overall own owner owners paid parking part particularly partner partners partnership patient patients pay paying pays people per perfect person
  pharmacies pharmacist pharmacists pharmacy phone phoned phones place plan plans pleasant please pleasure plus plenty pmr point polite poor practice practices prescriber prescribers prescription
  prescriptions presence present pretty previous probably problem professional put putting quality question quick quickly quiet quite
  ran rang rarely rate rather ready real really reason reception receptionist receptionists record records refused refuses regular regularly relief report
  reported requested responsible rest review reviews right ring room rooms rota rude run running runs safe said same sat saturday saw say says see seem seemed
  seemingly seems seen senior sent service services session set several shall she shift shifts shop short should shouldn't shouted shouting shouts showed shows side sign signed
  since sit sits site six slow small smartcard so some somebody someone something sometimes soon sort spoke spoken staff staffing start started starts station stay
  stayed stays still stock stop store store strong such sunday super superb superintendent supervisor support supported supportive supports sure surgery system systems
  take taken takes talk talked talks team teams tech technician tell telling tells ten term terms terrible than thank thanks that that's the their them then there there's therefore these they thing things
  think thinks this those though thought three through thursday till time times to today together told tomorrow too took top total totally town training travel treated
  tried tries trust try trying tuesday turned twice two under understanding understands unfortunately unhelpful unless until up upon us use used useful user uses usually very
  via visit visited visits wait waiting walk walked want wanted wanting wants ward was wasn't watched way we wednesday week weekend weekly weeks welcome welcomed welcoming well went were
  weren't what when where whereas whether which while who whole whom whose why will win with within without woman won't wonderful work worked
  worker workers working workload works world worst would wouldn't wrong year years yes yesterday yet you your yours yourself january february april june july august
  september october november december am pm st nd rd th ask-for agenda alarm allergy lift locked lone key keys code codes drugs drug delivery deliveries driver drivers english welsh scottish british uk england wales scotland europe
  christmas easter bank holiday church station street road lane avenue close drive access alerts induction toilet kettle water fridge heating air con
  mess messy chaos chaotic nightmare joke shambles unprofessional professional disgraceful appalling awful horrible fantastic brilliant outstanding exceptional
  mine yours theirs ours everything anything wherever whenever whoever anyway besides sadly luckily thankfully generally particularly personally basically literally
  certainly definitely usually typically mainly largely partly hopefully frankly constantly continually eventually finally initially apparently clearly obviously supposedly allegedly
  paperwork procedures procedure policy policies sops sop protocols protocol stocktake targets target pressure stress stressed stressful bullying bullied abusive aggressive arrogant
  micromanages micromanaging micromanaged ignorant useless lazy hopeless clueless incompetent inexperienced experienced knowledgeable competent caring`,
);

/** Shops, systems and services that people write with a capital. */
export const brands = wordSet(
  `boots lloyds lloydspharmacy rowlands well superdrug tesco asda sainsburys sainsbury's morrisons jhoots cohens day lewis weldricks specsavers vision
  emis systmone systemone tpp proscript titan pharmoutcomes nexphase rxweb rx cegedim pharmacy mpharm vdm accurx cleo ardens docman vision adastra rio cerner epic
  smartcard microsoft teams word office excel windows outlook google chrome zoom nhs nhsmail pip pgd pgds sop cd cds rp act mur nms eps scr otc ehc pcn icb gphc gmc nmc goc hca anp
  bnf cqc covid mds nomad dosette webster hub methameasure patientaccess locumnest locate venloc patchwork team24 clarity invatech waterlow oxford cambridge london leeds manchester
  birmingham liverpool bristol swindon sheffield glasgow edinburgh cardiff belfast essex kent surrey sussex devon cornwall norfolk suffolk english polish urdu welsh`,
);

/** Given names and surnames common among people who work in the UK's healthcare, and given names of the old. */
export const names = wordSet(
  `aaron abbie abdul abdullah abi abigail abu ada adam ade adele adeyemi aditi adrian agnieszka ahmad ahmed aidan aileen aimee ainsley aisha aishah akash akin alan alana alastair albert alessandro
  alex alexander alexandra alexis alfie ali alice alicia alina alison alistair allan allison amanda amara amelia amina aminah amir amit amna amrit amy ana anastasia anders andrea andreas andrei andrew
  andy aneeka angela angelina angus anika anil anisha anita anja ankit ann anna annabel anne annette annie anthony antonio anya aoife archie arjun arran arthur arun asad asha asif asma astrid audrey aurelia
  ayaan ayesha aysha azeem babatunde barbara barry bartek bartosz beata beatrice beatriz becca becky belinda ben benjamin bernadette bernard bernie beth bethan bethany bettina beverley beverly bev bharat bhavesh bianca bilal blessing bob
  bogdan bola brenda brendan brian bridget bronwyn bruce bryan caitlin callum cameron camilla carla carlos carly carmel carmen caroline carolyn cath catherine cathy catriona cecilia celia chantelle charles charlie
  chelsie cheryl chiara chidi chidinma chika chike chinedu chioma chloe chris christina christine christopher christos chukwu ciara claire clare claudia clive colette colin colleen connor conor corinne craig cristina cynthia daisy damian
  damien dan daniel daniela danielle danny daria darren dave david davina deb debbie deborah debs declan deepa deepak deirdre denise dennis denis derek des dervla diana diane dianne dilip dinesh dipesh dmitri dominic dominika
  donald donna dorota dorothy doug dougie douglas duncan dylan eamonn ebony ed eddie edith edward edwina efe eileen eilidh elaine eleanor elena eleni eli elin elisa elise elizabeth ella ellen ellie elliot elliott eloise elsie emeka emily emma emmanuel
  enzo eric erica erin ese esme esra esther ethan eugene eva evan eve evelyn ewa ewan faisal faiza fara farah farhan farid farzana fatima fatimah faye felicity femi fergus fiona folake fran frances francesca francis freddie freya funmi gabriel gabriela gabriella gareth
  gary gavin gaz gemma geoff geoffrey george georgina gerald geraldine gerard gill gillian gina giorgio giovanni giulia glen glenn glenys gloria gordon graeme graham greg gregory greta gurpreet gwen habib hafsa haleema hamid hamza hana hannah hardeep harinder harish harpreet
  harriet harry haroon hasan hassan hayley hazel heather heidi helen helena henry hetal hilary hina hollie holly howard hugh humaira hussain hussein iain ian ibrahim idris ifeoma ikram imogen imran ines ingrid iqbal irena irene irina isaac isabel isabella
  isabelle isla ismail ivan iwona jacek jack jackie jacob jacqueline jacqui jagdeep jai jaime jake jakub james jamie jamila jan jana jane janet janice janine jas jasmin jasmine jason jasper jaspreet jatinder javed jay jayesh jaz jean jeanette jeff
  jeffrey jemma jen jenna jennie jennifer jenny jeremy jerry jess jessica jessie jill jim jimmy jo joan joann joanna joanne joao joe joel johanna john johnny jon jonathan jonny jordan jose josef joseph josephine josh joshua joyce juan judith judy julia julian julie juliet
  juliette justin justyna kaleem kalpesh kamal kamila kamran karen karim karina karl karolina kasia kate katarzyna kath katherine kathleen kathryn kathy katie katy katya kavita kaz keeley keith kelechi kelly kemi ken kenneth kenny kenza kerri kerry kev kevin khadija khadijah khalid khan
  kieran kiran kirsten kirsty kirstie klaudia komal konrad krishna kris krystyna krzysztof kunal kyle kylie laila lara laszlo latoya laura lauren laurence lawrence layla leah leanne lee leila lena len leo leon leona leonard lesley leslie lewis liam lianne libby lila linda lindsay
  lindsey linzi lisa liz liza lizzie llinos lloyd lola loraine lorna lorraine louis louisa louise luca lucas lucia lucie lucy luka lukasz luke lydia lyn lynda lynn lynne lynsey mabel maciej mackenzie maddie madeleine magda magdalena maggie maha mahmood mahmoud maisie malcolm malgorzata
  malik mandeep mandy manish manjit manoj marcel marcin marco marcus margaret marge maria mariam marian marianne marie marina mario marion marisa marjorie marlene marta martha martin martina martyn mary maryam mateusz matt matteo matthew maureen maurice maxine megan meera meg mehmet mehul
  melanie melissa mercedes mia michael michaela michal michele michelle miguel mihai mike mikolaj mila milan millie mimi mina minal miriam mo mohamed mohammad mohammed mohammod mohan moira molly mona monika monica morag moses mubarak muhammad mukesh munir muriel musa mustafa myra nabeel
  nadeem nadia nadine naheed naila nancy naomi nasir nasreen natalia natalie natasha nathan naveed navdeep neelam neha neil neeraj nia niall niamh nicholas nick nicki nicky nicola nicole nigel nikesh niki nikita nikhil nikki nina nisha nita nitin noah noel noor nora norma nuala obi ola oksana olga oliver
  olivia olu oluwaseun omar oscar osman owain owen pablo paige pam pamela parveen patience patricia patrick patryk patti patty paul paula pauline pawel payal pete peter petra phil philip philippa phillip phoebe pippa piotr polly pooja pradeep prakash pranav prashant preeti priti priya przemek rabia rachael rachel radek
  rafal rahul raj raja rajesh rajinder rajiv rakesh ralph ramesh rana raquel rashid ravi raymond razia rebecca reena reece rekha rene renee reza rhiannon rhian rhona rhys ricardo richard rick ricky rishi rita riya roberta robert roberto rodney roger rohan rohit roisin roland roman ron ronald ronan ronnie rory rosa rosalind rosanna
  roseanne rosemary rosie ross rowena roxanne roy roz rubina rupert rupinder russ russell ruth ryan saad sabrina sadia saeed safiya sahil saima saira sajid sakina salim sally salma salman sam samantha samina samir samira samuel sana sandeep sandip sandra sandy sangeeta sanjay sanjeev sara sarah sasha satnam
  sayed scott sean seb sebastian seema selina serena seren shabana shabnam shahid shaheen shaista shakil shamim shane shanice shannon sharon shaun shauna shazia sheena sheila shelley shirin shirley shivani shona shreya shruti sian sibusiso sid silvia simon simone siobhan slawek sofia sohail sonal sonali sonia sonya sophia sophie soraya
  stacey stacy stella steph stephanie stephen steve steven stevie stewart stuart sue suki sukhdeep sukhi sukhjit sulaiman suleman sultan sumaira sunil sunita suresh susan susanna susie suzanne suzie sylvia szymon tadeusz tahir tamara tamsin tania tanvi tanya tara tariq tasha tayo ted temi teresa terri terry tess tessa theo theresa thomas tiago
  tiffany tim timothy tina tobi toby tola tom tomasz tommy toni tony tracey tracy trevor tricia trish tunde tyler uche ugo uma umar usha usman vanessa varsha vera verity vernon veronica vicki vicky vijay vikas vikram vimal vince vincent vinod vivek vivian vivien vivienne viktor wahid waqas warren wasim wayne wendy werner wesley
  wilma wojciech wojtek xavier yasmin yasmine yasir ying yolanda yousef yusuf yvette yvonne zac zach zachary zahid zahra zain zainab zak zara zeeshan zeinab zoe zofia zuzanna
  adams agarwal aggarwal akhtar aktar akinola anderson ansari armstrong aslam balogun banerjee barnes begum bello bhatt bianchi butt campbell chan chaudhry chauhan chopra chowdhury clarke collins das davies davis desai devi dhillon dhaliwal edwards
  evans eze ferreira fernandes garcia ghosh gill gonzalez goswami green griffiths gupta haider hall hameed haque harris hughes ibrahim iqbal islam iyer jackson javed johnson jones joshi kapoor kaur kelly khatun khalil khan kowalska kowalski kumar lad lal leung lin liu macdonald mahmood malik mandal martinez mcdonald
  mehta menon mensah miah mirza mishra mistry mitchell modi mohamud morgan morris mukherjee murphy nair naidoo nasir ncube ndlovu nguyen nowak nwosu o'brien o'connor o'leary o'neill o'sullivan obi odunsi ogunleye okafor okeke okonkwo okoro okoye olawale osei owusu oyelaran pandya parekh parmar patel pathak patil pereira phillips popescu
  qureshi rafiq rahman rai rao rashid rehman rehman reid reddy rizvi roberts robinson rodrigues rossi saeed santos sandhu sethi shah shaikh sharma sheikh siddiqui silva sidhu singh smith sodhi soni stewart sutherland taylor thakur thompson tiwari trivedi turner uddin varma verma vyas walker walsh wang watson white williams wilson wong wright
  wu yadav yadav yilmaz zaman zhang
  agnes beryl doreen doris dot edna enid ernest ethel gladys hilda iris mavis muriel olwen phyllis reg reginald sheila thelma winifred`,
);

/** Also words, or places: names only after a title or a role. */
export const ambiguousNames = wordSet(
  `abi ada art bill bella blessing bob butt christian daisy dawn day dean des drew ella english eve faith frank gay gill grace green guy hall harry hazel heather holly hope iris islam israel ivy jack jade jas jasmin jasmine jay jean jordan joy june kelly kit lad lee lewis lin lloyd
  lily lin malik mandal mark mary may max mercedes mia mina mo modi ray reid rich rob robin rose ruby ruth sandy santos shah sky sonic stella summer sun ted terry tom tyler vision wade wang warren white will victoria walker wright young florence chester charlotte georgia chelsea taylor russell roman olive pearl
  penny amber pat patience carol oscar milan rick rio sid rai das lal eli ola bola liz noel roy ross scott rocky norma wesley wayne nick pawel jan dan win sue ed eric long kent kris ken fran jo clare leo ali la francis george albert charles edward james john thomas peter paul andrew luke martin michael nicholas anne david elizabeth helen alexandra margaret mitchell morgan morris murphy newton norman owen
  stewart sutherland campbell collins davies davis clarke barnes adams armstrong anderson edwards evans griffiths harris hughes jackson johnson jones macdonald mcdonald phillips roberts robinson smith thompson turner walsh watson williams wilson kaur kumar gupta lawrence gordon douglas duncan howard leonard lesley lindsay
  matthew stephen augustine barnabas bernard catherine chad columba hilda joseph jude leonard philip richard saviour vincent hugh mary's`,
);

/** Those of the ambiguous that are common given names all the same: with a capital they count, unless a place is called so. */
export const givenNames = wordSet(
  `harry heather jasmin jasmine kelly mary ruth stella tom warren carol liz nick sue dan ed eric fran jo clare ali george albert charles edward james john thomas peter paul andrew luke martin michael nicholas anne david elizabeth helen margaret
  owen lawrence gordon douglas duncan howard leonard lesley lindsay matthew stephen bernard catherine joseph philip richard vincent hugh abi gill hazel holly jack terry ken kris wayne russell roy eli bob ella daisy jean ross scott ted francis`,
);

/** After a name: a place, not a person. */
export const placeWords = wordSet(
  `street road rd lane ln avenue ave close drive way court crescent place square terrace gardens grove hill park ward wing hospital infirmary hospice
  surgery practice clinic centre center pharmacy chemist chemists dispensary branch house lodge building hall school college university church cathedral estate health medical group partnership partners
  associates sons brothers ltd limited plc llp trust station market arcade parade retail shop store stores supermarket disease syndrome's bus line lewis stuart`,
);

export const beforePlaces = wordSet(
  "st saint queen king prince princess royal lady duke victoria great little upper lower north south east west new",
);

export const streetTypes = wordSet(
  "street st road rd lane ln avenue ave close drive dr crescent court gardens grove terrace way place square mews walk row parade hill rise view green",
);

export const titles = wordSet("dr doctor mr mrs ms miss mx prof professor sir rev reverend sister");

/** After these a word in lower case is more often something else than a name. */
export const vagueTitles = wordSet("doctor miss sister sir ms reverend");

/** A capitalised word after these is mostly a name. */
export const roles = wordSet(
  `manager manageress pharmacist dispenser receptionist nurse technician tech supervisor owner boss superintendent superintendant director optometrist optician dentist hygienist
  physiotherapist paramedic midwife matron porter driver cleaner secretary administrator preceptor trainee student recruiter colleague receptonist pharmasist managress deputy coordinator proprietor`,
);

/** A name follows these, or stands before them, less often. */
export const otherRoles = wordSet(
  "gp consultant locum partner lead admin team director agent assistant act hca anp doctor leader rep contact therapist staff physio prescriber boy girl guy lady woman man bloke chap person someone somebody son daughter wife husband brother mum dad nephew niece",
);

export const relations = wordSet(
  "son daughter wife husband brother mum dad nephew niece father mother",
);

export const weekdays = wordSet(
  "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun",
);
export const months = wordSet(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
);

/** Of people who are not staff. */
export const plainTitles = wordSet("mr mrs ms miss");

export const conditions = wordSet(
  `hiv aids cancer dementia schizophrenia schizophrenic bipolar epilepsy epileptic seizure overdose overdosed miscarriage miscarried abortion termination
  pregnant pregnancy suicidal suicide stroke methadone subutex buprenorphine heroin addict addiction diabetes diabetic hypo asthma asthmatic anaphylaxis leukaemia
  hepatitis chlamydia syphilis gonorrhoea herpes alcoholic alcoholism autism autistic adhd parkinson's parkinsons alzheimer's alzheimers transplant palliative terminal terminally chemo
  chemotherapy psychosis psychotic depression depressed anxiety anorexia anorexic bulimia eczema sepsis tuberculosis tb fracture bleed dialysis disability disabled
  blind deaf transgender trans sectioned self-harm paralysed haemophilia copd angina viagra tumour lymphoma wheelchair coeliac lupus psoriasis ms crohn's crohns scabies`,
);
export const treated = wordSet(
  `prescription prescriptions script scripts meds medication medicines insulin dosette tray trays methadone results bloods tablets warfarin inhaler
  appointment baby chemo blister pack antibiotics morphine diagnosis injection dressing dressings`,
);
export const medicines = wordSet(
  `methadone subutex buprenorphine espranor insulin warfarin morphine oramorph oxycodone fentanyl codeine diazepam temazepam zopiclone pregabalin gabapentin tramadol
  lithium clozapine metformin antibiotics antidepressants antipsychotics chemo chemotherapy steroids viagra statins medication meds
  ritalin sertraline citalopram olanzapine apixaban heroin`,
);
/** How medicines come. */
export const forms = wordSet(
  "medicine medicines tablet tablets pills pill capsules prescription prescriptions script scripts inhaler injection injections dosette patches dressing dressings bloods",
);
