BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE chat (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL
);
INSERT INTO "chat" VALUES(1,'zweaa7vrerde','n8vfzjt5jm4hfnvu','Wat een tafel',1.79512802403093814848e+09);
INSERT INTO "chat" VALUES(2,'hpe5hr6yt879','n8vfzjt5jm4hfnvu','Wat een tafel',1.79512802537671685215e+09);
INSERT INTO "chat" VALUES(3,'gnaz7aqpaux3','n8vfzjt5jm4hfnvu','Wat een tafel',1.79512802724761247634e+09);
INSERT INTO "chat" VALUES(4,'4fhs83edc32u','n8vfzjt5jm4hfnvu','Wat een tafel',1.795128028242262125e+09);
CREATE TABLE entries (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, version)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('4fhs83edc32u',1,1.79512802788314747813e+09,'[["sat",{"seat":1,"guest":"n8vfzjt5jm4hfnvu"}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',2,1.79512802788541865348e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"anna"}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',3,1.79512802788708806037e+09,'[["spoke",{"guest":"n8vfzjt5jm4hfnvu","word":"ben"}],["began",{"words":["anna","ben"],"chance":[["column 4-5-5",0,216,136],["column 4-5-4",1,216,135],["throw 2-5-1",2,216,60]]}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',4,1.79512802819338607791e+09,'[["played",{"seat":0,"move":"2>1 B","id":"m0.4258550564226946","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',5,1.79512802821012663846e+09,'[["played",{"seat":0,"move":"1>2 B","id":"m0.9364840710577734","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',6,1.79512802821850037571e+09,'[["played",{"seat":0,"move":"3>3 C","id":"m0.9688114292759761","chance":[["throw 5-2-2",3,216,151]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',7,1.79512802822521638865e+09,'[["played",{"seat":1,"move":"3>2 B","id":"m0.7909168963905508","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',8,1.79512802822891688343e+09,'[["played",{"seat":1,"move":"1>3 B","id":"m0.12145097154485585","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',9,1.79512802824036526681e+09,'[["played",{"seat":1,"move":"2>1 B","id":"m0.9390619681270547","chance":[["throw 3-4-3",4,216,92]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',10,1.79512802825019645693e+09,'[["played",{"seat":0,"move":"3>2 A","id":"m0.7924693850906904","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('4fhs83edc32u',11,1.79512802825210499762e+09,'[["undone",{"steps":1}]]');
INSERT INTO "entries" VALUES('6tnk3na4dhs3',1,1.7951280282798697948e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"x"}],["began",{"words":["x","x"],"chance":[["board 53",0,6,1],["board 52",1,5,0],["lay s27",2,60,26],["lay s34",3,59,32],["lay s31",4,58,29]]}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',1,1.79512802688649106023e+09,'[["sat",{"seat":1,"guest":"n8vfzjt5jm4hfnvu"}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',2,1.79512802689241313938e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"anna"}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',3,1.79512802689629936223e+09,'[["spoke",{"guest":"n8vfzjt5jm4hfnvu","word":"ben"}],["began",{"words":["anna","ben",""],"chance":[]}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',4,1.79512802720934081077e+09,'[["played",{"seat":0,"move":"hide d4","id":"m0.8115514128083371","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',5,1.79512802721438646316e+09,'[["played",{"seat":1,"move":"place b1","id":"m0.351841630196595","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',6,1.79512802722394680977e+09,'[["played",{"seat":0,"move":"swap b2-a3","id":"m0.12222102682767089","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',7,1.79512802723081421859e+09,'[["played",{"seat":1,"move":"go a1","id":"m0.17130226075244392","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',8,1.79512802724006581304e+09,'[["played",{"seat":0,"move":"swap c2-d2","id":"m0.921766511273632","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',9,1.79512802724231266974e+09,'[["played",{"seat":2,"move":"go a2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',10,1.79512802725201487535e+09,'[["played",{"seat":0,"move":"swap c1-d2","id":"m0.8234987625535808","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('gnaz7aqpaux3',11,1.79512802725572156907e+09,'[["undone",{"steps":1}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',1,1.79512802501677560802e+09,'[["sat",{"seat":1,"guest":"n8vfzjt5jm4hfnvu"}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',2,1.79512802502361035346e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"anna"}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',3,1.79512802502723836902e+09,'[["spoke",{"guest":"n8vfzjt5jm4hfnvu","word":"ben"}],["began",{"words":["anna","ben",""],"chance":[["begins 3",0,3,2],["away NX",1,60,23],["away J0",2,59,35],["away J6",3,58,40],["away J10",4,57,43],["away D3",5,56,47],["away G8",6,55,8],["deal N8",7,54,19],["deal D4",8,53,45],["deal G7",9,52,7],["deal N10",10,51,19],["deal J9",11,50,38],["deal N1",12,49,11],["deal N0",13,48,10],["deal N5",14,47,13],["deal C2",15,46,18],["top G0",16,45,0]]}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',4,1.79512802502924180029e+09,'[["played",{"seat":2,"move":"give N10","id":"","chance":[["top D8",17,44,40]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',5,1.79512802533995652204e+09,'[["played",{"seat":0,"move":"claim J9","id":"m0.3004039733655893","chance":[["top N9",18,43,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',6,1.79512802535100150108e+09,'[["played",{"seat":1,"move":"dump G7","id":"m0.10487172582949256","chance":[["top C8",19,42,21]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',7,1.79512802535357952112e+09,'[["played",{"seat":2,"move":"claim N8","id":"","chance":[["top J3",20,41,26]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',8,1.79512802536179804802e+09,'[["played",{"seat":0,"move":"give N5","id":"m0.9713745010588913","chance":[["top D9",21,40,37]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',9,1.79512802537034130093e+09,'[["played",{"seat":1,"move":"give C2","id":"m0.310016695410093","chance":[["top J5",22,39,27]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',10,1.79512802537476277354e+09,'[["played",{"seat":2,"move":"give C8","id":"","chance":[["top G1",23,38,0]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',11,1.79512802538818621632e+09,'[["played",{"seat":0,"move":"claim J3","id":"m0.6537232831404184","chance":[["top G3",24,37,1]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hpe5hr6yt879',12,1.79512802538994741441e+09,'[["undoasked",{"seat":0}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',1,1.79512802236949825292e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"a word"}],["began",{"words":["a word","",""],"chance":[["board 53",0,6,1],["board 52",1,5,0],["board 57",2,4,3],["lay s7",3,60,6],["lay s36",4,59,34],["lay dog",5,58,50],["lay dog",6,57,53]]}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',2,1.79512802240854549406e+09,'[["played",{"seat":0,"move":"bid 17","id":"m0.5926409106271656","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',3,1.79512802251999616619e+09,'[["played",{"seat":1,"move":"bid 20","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',4,1.79512802252240920072e+09,'[["played",{"seat":2,"move":"bid 24","id":"","chance":[["roll 3-4-8",7,960,283]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',5,1.79512802252697706217e+09,'[["played",{"seat":2,"move":"keep d10","id":"","chance":[["roll 3-4-4",8,96,27]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',6,1.79512802252831149096e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 3-4-5",9,12,4]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',7,1.79512802252946805951e+09,'[["played",{"seat":2,"move":"help no","id":"","chance":[["roll 4-5-12",10,960,419],["lay s9",11,56,7],["lay s10",12,55,7],["lay s3",13,54,2],["lay s22",14,53,17]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',8,1.79512802253091573708e+09,'[["played",{"seat":1,"move":"bid 14","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',9,1.79512802253193545342e+09,'[["played",{"seat":2,"move":"bid 17","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',10,1.7951280225447149276e+09,'[["played",{"seat":0,"move":"bid 16","id":"m0.36995516654807925","chance":[["roll 6-7-4",15,960,675]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',11,1.79512802254751181602e+09,'[["played",{"seat":2,"move":"take s3","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',12,1.79512802254870200155e+09,'[["played",{"seat":2,"move":"take s22","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',13,1.79512802255035042761e+09,'[["played",{"seat":2,"move":"take s9","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',14,1.79512802255506563183e+09,'[["played",{"seat":2,"move":"top s9","id":"","chance":[["roll 7-1-9",16,960,728],["lay s18",17,52,13],["lay s19",18,51,13],["lay dog",19,50,48],["lay s11",20,49,6]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',15,1.79512802255641531947e+09,'[["played",{"seat":1,"move":"bid 14","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',16,1.79512802255741596218e+09,'[["played",{"seat":2,"move":"bid 14","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',17,1.79512802260057687756e+09,'[["played",{"seat":0,"move":"bid 23","id":"m0.47405353654712656","chance":[["roll 8-10-10",21,960,957]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',18,1.79512802260815525047e+09,'[["played",{"seat":0,"move":"take s11","id":"m0.6055995301393269","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',19,1.79512802261263203617e+09,'[["played",{"seat":0,"move":"take s19","id":"m0.25935401432800764","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',20,1.79512802261573982233e+09,'[["played",{"seat":0,"move":"take s18","id":"m0.1917441039952995","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',21,1.79512802261883664127e+09,'[["played",{"seat":0,"move":"top s19","id":"m0.47026350752244794","chance":[["roll 1-2-3",22,960,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',22,1.79512802262373256682e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 1-7-11",23,120,82],["lay s46",24,48,36],["lay s4",25,47,2],["lay s2",26,46,1],["lay s37",27,45,25]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',23,1.79512802263124418263e+09,'[["played",{"seat":1,"move":"bid 16","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',24,1.7951280226326725483e+09,'[["played",{"seat":2,"move":"bid 23","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',25,1.79512802263394570349e+09,'[["played",{"seat":0,"move":"bid 26+","id":"m0.5496311670270055","chance":[["roll 2-6-6",28,960,185]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',26,1.79512802264053273207e+09,'[["played",{"seat":0,"move":"keep d10","id":"m0.6390681405441619","chance":[["roll 7-6-10",29,96,81]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',27,1.79512802264654278755e+09,'[["played",{"seat":0,"move":"keep d8","id":"m0.23192200537667162","chance":[["roll 7-6-9",30,12,8],["roll 4-3-2",31,960,385]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',28,1.79512802264926886559e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 3-6-2",32,80,25]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',29,1.79512802265083527561e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 3-1-2",33,10,0]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',30,1.79512802265876173979e+09,'[["played",{"seat":2,"move":"top s4","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',31,1795128022.6619,'[["played",{"seat":1,"move":"top s37","id":"","chance":[["lay s44",34,44,31],["lay s33",35,43,22],["lay s39",36,42,25],["lay s25",37,41,14]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',32,1.7951280226669344902e+09,'[["played",{"seat":1,"move":"bid 22","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',33,1.79512802267079615587e+09,'[["played",{"seat":2,"move":"bid 23","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',34,1.79512802270290374754e+09,'[["played",{"seat":0,"move":"bid 16","id":"m0.8680453071432968","chance":[["roll 2-7-4",38,960,195]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',35,1.79512802270619153976e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 5-3-4",39,80,42]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',36,1.79512802271059226984e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 5-6-4",40,10,5],["roll 8-10-4",41,960,951]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',37,1.79512802271504020691e+09,'[["played",{"seat":1,"move":"take s44","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',38,1.79512802271887969974e+09,'[["played",{"seat":1,"move":"take s39","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',39,1.79512802272614121435e+09,'[["played",{"seat":1,"move":"take s33","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',40,1.79512802273096156117e+09,'[["played",{"seat":1,"move":"top s33","id":"","chance":[["lay s17",42,40,9],["lay s48",43,39,29],["lay dog",44,38,33],["lay s34",45,37,20]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',41,1.79512802273489880562e+09,'[["played",{"seat":1,"move":"bid 17","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',42,1795128022.73882,'[["played",{"seat":2,"move":"bid 17","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',43,1.79512802277076983451e+09,'[["played",{"seat":0,"move":"bid 22","id":"m0.3899367208872129","chance":[["roll 2-6-11",46,960,190]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',44,1.79512802277717924115e+09,'[["played",{"seat":0,"move":"keep d8","id":"m0.6714114753695926","chance":[["roll 2-8-11",47,120,94]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',45,1.7951280227804806232e+09,'[["played",{"seat":0,"move":"help bid","id":"m0.15939993976228117","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',46,1.79512802279866933818e+09,'[["played",{"seat":0,"move":"take s17","id":"m0.3012676595157123","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',47,1.79512802281082415583e+09,'[["played",{"seat":0,"move":"take s34","id":"m0.8235705112332644","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',48,1.79512802281502652172e+09,'[["played",{"seat":0,"move":"top s34","id":"m0.47274908866546683","chance":[["roll 4-6-9",48,960,428],["lay s12",49,36,4],["lay s31",50,35,17],["lay s50",51,34,27],["lay s24",52,33,11]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',49,1.79512802282359695436e+09,'[["played",{"seat":1,"move":"bid 23","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',50,1.79512802283085370069e+09,'[["played",{"seat":2,"move":"bid 26+","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',51,1.79512802283291792869e+09,'[["played",{"seat":0,"move":"bid 25","id":"m0.9201566195399522","chance":[["roll 8-3-12",53,960,875]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',52,1.79512802283484959597e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 3-6-12",54,80,25]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',53,1.79512802283864092824e+09,'[["played",{"seat":2,"move":"keep d10","id":"","chance":[["roll 5-6-12",55,8,4],["roll 6-10-11",56,960,718]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',54,1.79512802289269280428e+09,'[["played",{"seat":0,"move":"take s50","id":"m0.7141294836112025","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',55,1.7951280229009912014e+09,'[["played",{"seat":0,"move":"take s24","id":"m0.3949634040007439","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',56,1.795128022910522461e+09,'[["played",{"seat":0,"move":"take s31","id":"m0.9640937517254555","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',57,1.7951280229171645641e+09,'[["played",{"seat":0,"move":"top s24","id":"m0.8788666603380416","chance":[["lay dog",57,32,29],["lay s35",58,31,17],["lay s5",59,30,1],["lay s49",60,29,23]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',58,1.79512802292895507815e+09,'[["played",{"seat":1,"move":"bid 14","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',59,1.79512802293147921564e+09,'[["played",{"seat":0,"move":"bid 15","id":"m0.03588663142896331","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',60,1.79512802293437600132e+09,'[["played",{"seat":2,"move":"bid 25","id":"","chance":[["roll 4-6-8",61,960,427]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',61,1.79512802294275140759e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 4-2-5",62,120,16]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',62,1.79512802295110869403e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 4-1-5",63,10,0],["roll 2-9-7",64,960,222]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',63,1.79512802300977349287e+09,'[["played",{"seat":0,"move":"top s49","id":"m0.21698694123313733","chance":[["lay s32",65,28,15],["lay s21",66,27,8],["lay s42",67,26,17],["lay s28",68,25,11]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',64,1.79512802302937769889e+09,'[["played",{"seat":1,"move":"bid 15","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',65,1.7951280230351705551e+09,'[["played",{"seat":0,"move":"bid 24","id":"m0.4361618666274293","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',66,1.79512802303849387168e+09,'[["played",{"seat":2,"move":"bid 23","id":"","chance":[["roll 8-2-4",69,960,855]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',67,1.79512802304944252967e+09,'[["played",{"seat":0,"move":"keep d12","id":"m0.8552255801932975","chance":[["roll 6-4-4",70,80,53]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',68,1.79512802306051325799e+09,'[["played",{"seat":0,"move":"keep d10","id":"m0.5072429838290595","chance":[["roll 7-4-4",71,8,6],["roll 5-8-4",72,960,567]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',69,1.79512802306444716458e+09,'[["played",{"seat":2,"move":"help no","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',70,1.79512802306695461269e+09,'[["played",{"seat":2,"move":"keep d10","id":"","chance":[["roll 2-8-10",73,96,21]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',71,1.79512802306844115258e+09,'[["played",{"seat":2,"move":"help no","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',72,1.79512802307420277596e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 2-8-4",74,12,3]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',73,1.79512802307599639893e+09,'[["played",{"seat":1,"move":"top s21","id":"","chance":[["lay bone",75,24,20],["lay s1",76,23,0],["lay s20",77,22,6],["lay s13",78,21,2]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',74,1.79512802307755231856e+09,'[["played",{"seat":1,"move":"bid 20","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',75,1.79512802307889246947e+09,'[["played",{"seat":2,"move":"bid 24","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',76,1.79512802311870813369e+09,'[["played",{"seat":0,"move":"bid 20","id":"m0.5740227352895624","chance":[["roll 8-2-3",79,960,854]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',77,1.79512802312190914147e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 7-10-3",80,80,69]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',78,1.7951280231301560402e+09,'[["played",{"seat":2,"move":"help bid","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',79,1.79512802313186144824e+09,'[["played",{"seat":2,"move":"take s1","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',80,1.79512802313333892818e+09,'[["played",{"seat":2,"move":"take bone","id":"","chance":[["roll 1-8-1",81,960,84]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',81,1.79512802313882660872e+09,'[["played",{"seat":1,"move":"keep d10","id":"","chance":[["roll 2-8-2",82,96,13]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',82,1.79512802314042878154e+09,'[["played",{"seat":1,"move":"keep d8","id":"","chance":[["roll 2-8-1",83,12,0]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',83,1.79512802318661403655e+09,'[["played",{"seat":0,"move":"top s20","id":"m0.5842517929701989","chance":[["lay s14",84,20,2],["lay s8",85,19,1],["lay s30",86,18,7],["lay dog",87,17,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',84,1.79512802318914818765e+09,'[["played",{"seat":1,"move":"bid 26","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',85,1.79512802319568037985e+09,'[["played",{"seat":2,"move":"bid 16","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',86,1.79512802319755601881e+09,'[["played",{"seat":0,"move":"bid 19","id":"m0.6819821366349667","chance":[["roll 5-5-2",88,960,529]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',87,1.79512802319939255711e+09,'[["played",{"seat":1,"move":"keep d8","id":"","chance":[["roll 5-6-8",89,120,67]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',88,1.79512802320710062979e+09,'[["played",{"seat":1,"move":"keep d12","id":"","chance":[["roll 5-8-8",90,10,7],["roll 5-8-11",91,960,574]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',89,1.79512802326396083826e+09,'[["played",{"seat":0,"move":"take s8","id":"m0.8564005663967557","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',90,1.79512802326838946339e+09,'[["played",{"seat":0,"move":"take dog","id":"m0.6712735421625182","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',91,1.7951280232763063907e+09,'[["played",{"seat":0,"move":"take s14","id":"m0.6986158703315074","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',92,1.79512802328101706505e+09,'[["played",{"seat":0,"move":"top s14","id":"m0.9646329473090614","chance":[["lay s38",92,16,7],["lay s45",93,15,10],["lay s40",94,14,7],["lay dog",95,13,12]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',93,1.79512802328718113894e+09,'[["played",{"seat":1,"move":"bid 21","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',94,1.79512802328980088234e+09,'[["played",{"seat":0,"move":"bid 23","id":"m0.5691075034743235","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',95,1.79512802329051852226e+09,'[["played",{"seat":2,"move":"bid 26+","id":"","chance":[["roll 8-7-11",96,960,922]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',96,1.79512802329945373534e+09,'[["played",{"seat":2,"move":"take s40","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',97,1.79512802330226469036e+09,'[["played",{"seat":2,"move":"take dog","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',98,1.795128023303896904e+09,'[["played",{"seat":2,"move":"take s45","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',99,1.79512802330558013915e+09,'[["played",{"seat":2,"move":"top s40","id":"","chance":[["roll 4-3-2",97,960,385]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',100,1.7951280233626782894e+09,'[["played",{"seat":0,"move":"keep d12","id":"m0.6555111870998515","chance":[["roll 2-3-2",98,80,12]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',101,1795128023.37058,'[["played",{"seat":0,"move":"keep d10","id":"m0.2849574619862052","chance":[["roll 2-3-2",99,8,1],["lay s16",100,12,2],["lay s23",101,11,2],["lay s43",102,10,6],["lay s27",103,9,3]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',102,1.79512802337486290934e+09,'[["played",{"seat":1,"move":"bid 20","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',103,1.79512802338210892679e+09,'[["played",{"seat":0,"move":"bid 15","id":"m0.4820014227475411","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',104,1.79512802338302731512e+09,'[["played",{"seat":2,"move":"bid 25","id":"","chance":[["roll 6-5-2",104,960,649]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',105,1.79512802338494610781e+09,'[["played",{"seat":2,"move":"keep d12","id":"","chance":[["roll 7-9-2",105,80,68]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',106,1.79512802338657116892e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 7-4-2",106,10,3],["roll 3-4-11",107,960,286]],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',107,1.79512802339485526086e+09,'[["played",{"seat":1,"move":"help bid","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',108,1.79512802339811205869e+09,'[["played",{"seat":1,"move":"take s27","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',109,1.79512802339968585967e+09,'[["played",{"seat":1,"move":"take s43","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',110,1.79512802340115451811e+09,'[["played",{"seat":1,"move":"take s16","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',111,1.79512802340269708636e+09,'[["played",{"seat":1,"move":"top s16","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',112,1.79512802345068144798e+09,'[["played",{"seat":0,"move":"bone no","id":"m0.08851809310972836","chance":[["lay s47",108,8,5],["lay s26",109,7,2],["lay s6",110,6,0],["lay dog",111,5,4]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',113,1.79512802345711374287e+09,'[["played",{"seat":1,"move":"bid 17","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',114,1.79512802346101641654e+09,'[["played",{"seat":2,"move":"bid 15","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',115,1.79512802346677303316e+09,'[["played",{"seat":0,"move":"bid 26","id":"m0.06661201574252407","chance":[["roll 1-1-9",112,960,8]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',116,1.79512802347375655174e+09,'[["played",{"seat":0,"move":"keep d8","id":"m0.02012535403587845","chance":[["roll 1-7-9",113,120,80]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',117,1.79512802348257088664e+09,'[["played",{"seat":0,"move":"keep d12","id":"m0.7687918872773446","chance":[["roll 1-7-9",114,10,6],["roll 3-9-6",115,960,341]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',118,1.79512802348615980148e+09,'[["played",{"seat":1,"move":"take s47","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',119,1.79512802349043369297e+09,'[["played",{"seat":1,"move":"take dog","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',120,1.79512802349266910556e+09,'[["played",{"seat":1,"move":"take s6","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',121,1.79512802349820160862e+09,'[["played",{"seat":1,"move":"top s6","id":"","chance":[["lay s51",116,4,3],["lay s41",117,3,2],["lay s29",118,2,1],["lay s15",119,1,0]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',122,1.79512802350010395053e+09,'[["played",{"seat":1,"move":"bid 21","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',123,1.79512802350165843971e+09,'[["played",{"seat":2,"move":"bid 23","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',124,1.79512802354479193691e+09,'[["played",{"seat":0,"move":"bid 26+","id":"m0.11891722712062336","chance":[["roll 6-9-10",120,960,705]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',125,1.79512802355694413183e+09,'[["played",{"seat":0,"move":"help bid","id":"m0.37780476896793","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',126,1.79512802356047868729e+09,'[["played",{"seat":0,"move":"take s41","id":"m0.550851441032479","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',127,1.79512802356589961055e+09,'[["played",{"seat":0,"move":"take s29","id":"m0.505420373648044","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',128,1.79512802357315278053e+09,'[["played",{"seat":0,"move":"take s15","id":"m0.309670053476339","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',129,1.79512802358453845983e+09,'[["played",{"seat":0,"move":"top s15","id":"m0.10811930596651731","chance":[["roll 7-9-5",121,960,820]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('hwd9yxush966',130,1.79512802359055614474e+09,'[["played",{"seat":2,"move":"help bid","id":"","chance":[],"bot":"random","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',1,1.79512802726779937744e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"a word"}],["began",{"words":["a word",""],"chance":[["column 1-2-5",0,216,10],["column 5-2-1",1,216,150],["throw 4-3-6",2,216,125]]}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',2,1.79512802727187347415e+09,'[["played",{"seat":0,"move":"1>1 A","id":"m0.4875013428077638","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',3,1.7951280272743387222e+09,'[["played",{"seat":0,"move":"3>3 B","id":"m0.8625545680543598","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',4,1.79512802728369402893e+09,'[["played",{"seat":0,"move":"2>2 A","id":"m0.7564889361813443","chance":[["throw 3-3-3",3,216,86]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',5,1.79512802728578901292e+09,'[["played",{"seat":1,"move":"2>1 C","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',6,1.79512802728711342811e+09,'[["played",{"seat":1,"move":"1>2 a","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',7,1.79512802728800868984e+09,'[["played",{"seat":1,"move":"3>3 C","id":"","chance":[["throw 1-6-2",4,216,31]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',8,1.79512802734091591835e+09,'[["played",{"seat":0,"move":"reroll 2","id":"m0.26858611120349984","chance":[["rerolled 6",5,6,5]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',9,1.79512802734435796738e+09,'[["played",{"seat":0,"move":"3>1 A","id":"m0.5196720244212747","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',10,1.79512802735302329061e+09,'[["played",{"seat":0,"move":"1>2 B","id":"m0.4729000130527925","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',11,1.79512802735596585274e+09,'[["played",{"seat":0,"move":"2>3 A","id":"m0.8570224423321603","chance":[["throw 2-6-2",6,216,67]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',12,1.79512802736035680765e+09,'[["played",{"seat":1,"move":"3>1 B","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',13,1.7951280273616256714e+09,'[["played",{"seat":1,"move":"2>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',14,1.79512802736620473865e+09,'[["played",{"seat":1,"move":"1>3 A","id":"","chance":[["throw 1-3-2",7,216,13]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',15,1.79512802741340565682e+09,'[["played",{"seat":0,"move":"reroll 2","id":"m0.04618485364784475","chance":[["rerolled 3",8,6,2]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',16,1.79512802742254209522e+09,'[["played",{"seat":0,"move":"1>1 B","id":"m0.06841668846318827","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',17,1.7951280274304966927e+09,'[["played",{"seat":0,"move":"2>2 A","id":"m0.8544489347392265","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',18,1.79512802743450117105e+09,'[["played",{"seat":0,"move":"3>3 B","id":"m0.5154045485118032","chance":[["throw 2-3-5",9,216,52]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',19,1.79512802743663072583e+09,'[["played",{"seat":1,"move":"1>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',20,1.79512802743993639953e+09,'[["played",{"seat":1,"move":"2>1 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',21,1.79512802744149899481e+09,'[["played",{"seat":1,"move":"3>3 A","id":"","chance":[["throw 6-2-3",10,216,188]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',22,1.79512802749113607411e+09,'[["played",{"seat":0,"move":"2>3 A","id":"m0.31589624402703087","chance":[["column 2-4-2",11,216,55],["column 4-4-6",12,216,131],["throw 5-3-2",13,216,157]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',23,1.79512802749745631215e+09,'[["played",{"seat":1,"move":"3>1 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',24,1.79512802750517535209e+09,'[["played",{"seat":1,"move":"2>3 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',25,1.79512802750648641589e+09,'[["played",{"seat":1,"move":"1>2 A","id":"","chance":[["throw 5-1-2",14,216,145]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',26,1.79512802755768251421e+09,'[["played",{"seat":0,"move":"reroll 3","id":"m0.07177514099545446","chance":[["rerolled 1",15,6,0]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',27,1.79512802756251502039e+09,'[["played",{"seat":0,"move":"2>3 B","id":"m0.646913613301784","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',28,1.79512802756732320784e+09,'[["played",{"seat":0,"move":"3>2 C","id":"m0.3041182187261774","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',29,1.79512802757041788105e+09,'[["played",{"seat":0,"move":"1>1 B","id":"m0.19108200064318437","chance":[["throw 5-4-4",16,216,165]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',30,1.79512802757309985158e+09,'[["played",{"seat":1,"move":"2>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',31,1.7951280275747609138e+09,'[["played",{"seat":1,"move":"3>1 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',32,1.79512802757883977887e+09,'[["played",{"seat":1,"move":"1>3 A","id":"","chance":[["throw 2-4-3",17,216,56]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',33,1.79512802763158178329e+09,'[["played",{"seat":0,"move":"2>1 B","id":"m0.42869965824302303","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',34,1.79512802763856124882e+09,'[["played",{"seat":0,"move":"1>2 C","id":"m0.5555259436628887","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',35,1.79512802764663624761e+09,'[["played",{"seat":0,"move":"3>3 C","id":"m0.7952927133433612","chance":[["throw 2-4-3",18,216,56]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',36,1.7951280276493878365e+09,'[["played",{"seat":1,"move":"2>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',37,1.79512802765484666823e+09,'[["played",{"seat":1,"move":"1>3 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',38,1.79512802765657067298e+09,'[["played",{"seat":1,"move":"3>1 A","id":"","chance":[["throw 6-4-6",19,216,203]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',39,1.79512802770279955859e+09,'[["played",{"seat":0,"move":"1>3 C","id":"m0.0429615555202556","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',40,1.79512802770781254762e+09,'[["played",{"seat":0,"move":"3>2 B","id":"m0.6044348675777851","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',41,1.79512802771451044085e+09,'[["played",{"seat":0,"move":"2>1 C","id":"m0.6366764217701621","chance":[["throw 3-1-6",20,216,77]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',42,1.79512802771675515178e+09,'[["played",{"seat":1,"move":"1>3 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',43,1.79512802771781373022e+09,'[["played",{"seat":1,"move":"3>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',44,1.79512802771893191337e+09,'[["played",{"seat":1,"move":"2>1 B","id":"","chance":[["throw 6-2-3",21,216,188]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',45,1.79512802777048850058e+09,'[["played",{"seat":0,"move":"reroll 1","id":"m0.6229265100250914","chance":[["rerolled 2",22,6,1]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',46,1.79512802777492403976e+09,'[["played",{"seat":0,"move":"2>2 C","id":"m0.0530647663207362","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',47,1.79512802777993583673e+09,'[["played",{"seat":0,"move":"3>3 A","id":"m0.49615160197052066","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',48,1.79512802778378748893e+09,'[["played",{"seat":0,"move":"1>1 C","id":"m0.3149486066439292","chance":[["throw 5-2-3",23,216,152]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',49,1.79512802779067206387e+09,'[["played",{"seat":1,"move":"2>3 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',50,1.79512802779193067544e+09,'[["played",{"seat":1,"move":"1>2 A","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',51,1.79512802779307699199e+09,'[["played",{"seat":1,"move":"3>1 B","id":"","chance":[["throw 2-2-1",24,216,42]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',52,1.79512802784539628022e+09,'[["played",{"seat":0,"move":"keep","id":"m0.4608399124288942","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',53,1.79512802785705208774e+09,'[["played",{"seat":0,"move":"1>3 B","id":"m0.2186490188228889","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',54,1.79512802786603450772e+09,'[["played",{"seat":0,"move":"2>2 C","id":"m0.6951691477738473","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',55,1.79512802786898779871e+09,'[["played",{"seat":0,"move":"3>1 B","id":"m0.8031373428172509","chance":[["throw 6-6-6",25,216,215]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('rcpbsybm6am3',56,1.79512802787071371079e+09,'[["played",{"seat":1,"move":"all 3+0","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',1,1.79512802406329846378e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"a word"}],["began",{"words":["a word",""],"chance":[["begins 1",0,2,0],["away D5",1,60,53],["away G6",2,59,6],["away G10",3,58,9],["away G9",4,57,8],["away N9",5,56,18],["away D0",6,55,44],["away C4",7,54,24],["away N10",8,53,18],["away J2",9,52,32],["away C5",10,51,23],["away GX",11,50,8],["away N8",12,49,16],["deal G5",13,48,5],["deal N0",14,47,7],["deal G8",15,46,6],["deal C0",16,45,14],["deal N1",17,44,6],["deal D9",18,43,40],["top C8",19,42,18]]}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',2,1.79512802406851840024e+09,'[["played",{"seat":0,"move":"give N1","id":"m0.8966596414276016","chance":[["top C2",20,41,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',3,1.79512802407475614546e+09,'[["played",{"seat":1,"move":"claim N0","id":"","chance":[["top NX",21,40,12]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',4,1.79512802412892532354e+09,'[["played",{"seat":0,"move":"dump G5","id":"m0.3767512176961424","chance":[["top G2",22,39,2]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',5,1.79512802413524866097e+09,'[["played",{"seat":1,"move":"give C2","id":"","chance":[["top D3",23,38,31]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',6,1.7951280241434090137e+09,'[["played",{"seat":0,"move":"dump C8","id":"m0.38619294497287804","chance":[["top J6",24,37,23]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',7,1.79512802414592814444e+09,'[["played",{"seat":1,"move":"give D9","id":"","chance":[["top G1",25,36,1]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',8,1.79512802419937252994e+09,'[["played",{"seat":0,"move":"dump D3","id":"m0.10257282570098436","chance":[["top C9",26,35,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',9,1.79512802420254516605e+09,'[["played",{"seat":1,"move":"give J6","id":"","chance":[["top J7",27,34,21]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',10,1.79512802425593328472e+09,'[["played",{"seat":0,"move":"dump NX","id":"m0.27130063199394605","chance":[["top N4",28,33,6]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',11,1.79512802426223683355e+09,'[["played",{"seat":1,"move":"give C9","id":"","chance":[["top C7",29,32,12]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',12,1.79512802426497340203e+09,'[["played",{"seat":0,"move":"claim G1","id":"m0.9364359028718386","chance":[["top JX",30,31,22]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',13,1.79512802426715970035e+09,'[["played",{"seat":1,"move":"claim N4","id":"","chance":[["top J3",31,30,16]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',14,1.79512802432244253153e+09,'[["played",{"seat":0,"move":"dump G8","id":"m0.9777973164486353","chance":[["top G7",32,29,3]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',15,1.79512802432522368435e+09,'[["played",{"seat":1,"move":"claim C0","id":"","chance":[["top J0",33,28,13]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',16,1.79512802438268327708e+09,'[["played",{"seat":0,"move":"dump J7","id":"m0.3029931377502565","chance":[["top N5",34,27,5]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',17,1.79512802438511276242e+09,'[["played",{"seat":1,"move":"give G7","id":"","chance":[["top G3",35,26,1]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',18,1.79512802439113903045e+09,'[["played",{"seat":0,"move":"claim J3","id":"m0.01145748636421906","chance":[["top N3",36,25,3]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',19,1.79512802439472436907e+09,'[["played",{"seat":1,"move":"claim JX","id":"","chance":[["top D4",37,24,18]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',20,1.79512802445118618008e+09,'[["played",{"seat":0,"move":"dump G3","id":"m0.9874559311566145","chance":[["top N7",38,23,4]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',21,1.79512802445370483399e+09,'[["played",{"seat":1,"move":"claim N3","id":"","chance":[["top D6",39,22,17]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',22,1.79512802446730160713e+09,'[["played",{"seat":0,"move":"claim D4","id":"m0.020052890304599336","chance":[["top CX",40,21,8]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',23,1.79512802447257375712e+09,'[["played",{"seat":1,"move":"give N7","id":"","chance":[["top C3",41,20,5]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',24,1.79512802452919077874e+09,'[["played",{"seat":0,"move":"give D6","id":"m0.060080510627723016","chance":[["top G4",42,19,1]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',25,1.79512802453343176846e+09,'[["played",{"seat":1,"move":"give N5","id":"","chance":[["top D1",43,18,12]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',26,1.79512802454039263732e+09,'[["played",{"seat":0,"move":"claim J0","id":"m0.4662504296967078","chance":[["top D7",44,17,13]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',27,1.79512802454371547702e+09,'[["played",{"seat":1,"move":"claim G4","id":"","chance":[["top J8",45,16,9]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',28,1.79512802460212039954e+09,'[["played",{"seat":0,"move":"claim D1","id":"m0.6088639177899826","chance":[["top DX",46,15,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',29,1.7951280246066102981e+09,'[["played",{"seat":1,"move":"claim D7","id":"","chance":[["top D8",47,14,12]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',30,1.79512802466623973846e+09,'[["played",{"seat":0,"move":"claim C7","id":"m0.7380342892520343","chance":[["top G0",48,13,0]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',31,1.79512802467291259769e+09,'[["played",{"seat":1,"move":"claim G2","id":"","chance":[["top J4",49,12,6]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',32,1.79512802473019576071e+09,'[["played",{"seat":0,"move":"give C3","id":"m0.5893769566757738","chance":[["top N6",50,11,1]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',33,1.79512802473641180987e+09,'[["played",{"seat":1,"move":"give G0","id":"","chance":[["top C6",51,10,2]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',34,1.79512802474040150647e+09,'[["played",{"seat":0,"move":"give J4","id":"m0.9633055803862574","chance":[["top C1",52,9,1]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',35,1.79512802474623703961e+09,'[["played",{"seat":1,"move":"give N6","id":"","chance":[["top D2",53,8,6]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',36,1.79512802474929142001e+09,'[["played",{"seat":0,"move":"claim J8","id":"m0.6279693428897271","chance":[["top J10",54,7,5]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',37,1.79512802475168061259e+09,'[["played",{"seat":1,"move":"claim C1","id":"","chance":[["top J5",55,6,3]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',38,1.79512802481066870681e+09,'[["played",{"seat":0,"move":"claim D2","id":"m0.5926718756664892","chance":[["top J1",56,5,2]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',39,1.79512802481487441065e+09,'[["played",{"seat":1,"move":"claim J10","id":"","chance":[["top D10",57,4,3]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',40,1.79512802487162923814e+09,'[["played",{"seat":0,"move":"claim D8","id":"m0.17742102119293124","chance":[["top J9",58,3,2]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',41,1.79512802487907695767e+09,'[["played",{"seat":1,"move":"give J1","id":"","chance":[["top C10",59,2,1]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',42,1.79512802493260312077e+09,'[["played",{"seat":0,"move":"give D10","id":"m0.3126706611969108","chance":[["top N2",60,1,0]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',43,1.79512802493889379504e+09,'[["played",{"seat":1,"move":"give J9","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',44,1.79512802499290752408e+09,'[["played",{"seat":0,"move":"claim J5","id":"m0.843840946224492","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('xvwy9kvk6pcw',45,1.79512802499956512455e+09,'[["played",{"seat":1,"move":"claim N2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',1,1.79512802539775776864e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"a word"}],["began",{"words":["a word",""],"chance":[]}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',2,1.79512802540752458568e+09,'[["played",{"seat":0,"move":"hide a3","id":"m0.23869517689784192","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',3,1.79512802540961241724e+09,'[["played",{"seat":1,"move":"place b2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',4,1.795128025464269638e+09,'[["played",{"seat":0,"move":"swap a2-b3","id":"m0.6780636119487458","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',5,1.795128025466881752e+09,'[["played",{"seat":1,"move":"go a1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',6,1.79512802552003359799e+09,'[["played",{"seat":0,"move":"swap c1-c2","id":"m0.10184169263187148","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',7,1.79512802552296566968e+09,'[["played",{"seat":1,"move":"go b1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',8,1.79512802552700352666e+09,'[["played",{"seat":0,"move":"swap d2-d3","id":"m0.9491490672063354","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',9,1.7951280255324490071e+09,'[["played",{"seat":1,"move":"go c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',10,1.7951280255886232853e+09,'[["played",{"seat":0,"move":"swap b2-b3","id":"m0.438430732561387","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',11,1.79512802559227585791e+09,'[["played",{"seat":1,"move":"go d1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',12,1.79512802564656519894e+09,'[["played",{"seat":0,"move":"swap a2-b2","id":"m0.07994833839468829","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',13,1.79512802565014433862e+09,'[["played",{"seat":1,"move":"go d2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',14,1.7951280256527633667e+09,'[["played",{"seat":0,"move":"swap a2-b3","id":"m0.8848982719212887","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',15,1.79512802565874290462e+09,'[["played",{"seat":1,"move":"go c1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',16,1.79512802571271967884e+09,'[["played",{"seat":0,"move":"swap c3-d3","id":"m0.27059988100102417","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',17,1.79512802571471977229e+09,'[["played",{"seat":1,"move":"go c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',18,1.79512802572097253796e+09,'[["played",{"seat":0,"move":"swap c1-b2","id":"m0.033908914995399275","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',19,1.79512802572690892215e+09,'[["played",{"seat":1,"move":"go c1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',20,1.79512802578035163877e+09,'[["played",{"seat":0,"move":"swap b2-a3","id":"m0.31514089410586077","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',21,1.79512802578230428697e+09,'[["played",{"seat":1,"move":"go b2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',22,1.79512802578467583654e+09,'[["played",{"seat":1,"move":"hide a4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',23,1.79512802583809947965e+09,'[["played",{"seat":0,"move":"place b2","id":"m0.8637276014580737","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',24,1.79512802583998203279e+09,'[["played",{"seat":1,"move":"swap d2-c3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',25,1.79512802584294080734e+09,'[["played",{"seat":0,"move":"go a3","id":"m0.8072264181669536","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',26,1.79512802584471559521e+09,'[["played",{"seat":1,"move":"swap a1-a2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',27,1.7951280259026381969e+09,'[["played",{"seat":0,"move":"go a2","id":"m0.806257841135055","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',28,1.79512802590515923497e+09,'[["played",{"seat":1,"move":"swap a3-b3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',29,1795128025.96249,'[["played",{"seat":0,"move":"go b2","id":"m0.5894807512289966","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',30,1.7951280259646935463e+09,'[["played",{"seat":1,"move":"swap c1-d1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',31,1.79512802596771669388e+09,'[["played",{"seat":0,"move":"go b3","id":"m0.29194289087055336","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',32,1.79512802596899604798e+09,'[["played",{"seat":1,"move":"swap d1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',33,1.79512802597858405111e+09,'[["played",{"seat":0,"move":"go c3","id":"m0.4647207956489494","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',34,1.79512802598102164273e+09,'[["played",{"seat":1,"move":"swap d1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',35,1.79512802603629255298e+09,'[["played",{"seat":0,"move":"go c4","id":"m0.2903987573070167","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',36,1.79512802604220485691e+09,'[["played",{"seat":1,"move":"swap b1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',37,1.79512802604523515701e+09,'[["played",{"seat":0,"move":"go d4","id":"m0.4095221164490599","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',38,1.79512802604731941218e+09,'[["played",{"seat":1,"move":"swap d2-d3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',39,1.79512802610075116157e+09,'[["played",{"seat":0,"move":"go d3","id":"m0.15599785893835916","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',40,1.79512802610393714906e+09,'[["played",{"seat":1,"move":"swap d1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',41,1.79512802611465287208e+09,'[["played",{"seat":0,"move":"go c2","id":"m0.47735252934148775","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',42,1.79512802611764788621e+09,'[["played",{"seat":0,"move":"hide b4","id":"m0.5588714998227444","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',43,1.79512802611962437628e+09,'[["played",{"seat":1,"move":"place a2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',44,1.79512802617269968986e+09,'[["played",{"seat":0,"move":"swap b2-c3","id":"m0.03231815059127663","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',45,1.79512802617520570757e+09,'[["played",{"seat":1,"move":"go a1","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',46,1.79512802623048973085e+09,'[["played",{"seat":0,"move":"swap b3-c4","id":"m0.8366986792786453","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',47,1.79512802623597788808e+09,'[["played",{"seat":1,"move":"go a2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',48,1.79512802624259662628e+09,'[["played",{"seat":0,"move":"swap d3-d4","id":"m0.9633660785037416","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',49,1.79512802624429368978e+09,'[["played",{"seat":1,"move":"go b3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',50,1.79512802624691152576e+09,'[["played",{"seat":0,"move":"swap d2-c3","id":"m0.8897041099329764","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',51,1.79512802624809169769e+09,'[["played",{"seat":1,"move":"go a4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',52,1.79512802625909733767e+09,'[["played",{"seat":0,"move":"swap b1-a2","id":"m0.857981097613854","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',53,1.79512802626102900508e+09,'[["played",{"seat":1,"move":"go b4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',54,1.795128026262263298e+09,'[["played",{"seat":1,"move":"hide b4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',55,1.79512802631417131421e+09,'[["played",{"seat":0,"move":"place b3","id":"m0.11999632276737593","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',56,1.79512802631871533397e+09,'[["played",{"seat":1,"move":"swap c1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',57,1.79512802637871956828e+09,'[["played",{"seat":0,"move":"go a3","id":"m0.0450768100853598","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',58,1.79512802638397932055e+09,'[["played",{"seat":1,"move":"swap b4-c4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',59,1.79512802644259786602e+09,'[["played",{"seat":0,"move":"go b4","id":"m0.923854799557242","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',60,1.79512802644538664812e+09,'[["played",{"seat":1,"move":"swap d3-c4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',61,1.79512802649848198888e+09,'[["played",{"seat":0,"move":"go a4","id":"m0.5769534040194515","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',62,1.79512802650062513348e+09,'[["played",{"seat":1,"move":"swap c2-b3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',63,1.79512802650710988046e+09,'[["played",{"seat":0,"move":"go a3","id":"m0.4810478295780589","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',64,1.79512802651069068907e+09,'[["played",{"seat":1,"move":"swap a1-b2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',65,1.79512802656660246849e+09,'[["played",{"seat":0,"move":"go a2","id":"m0.17182159053673707","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',66,1.79512802656939792628e+09,'[["played",{"seat":1,"move":"swap c2-b3","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',67,1.79512802662394165996e+09,'[["played",{"seat":0,"move":"go b2","id":"m0.23904620604884697","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',68,1.79512802662648725511e+09,'[["played",{"seat":1,"move":"swap b3-c4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',69,1.79512802668333792685e+09,'[["played",{"seat":0,"move":"go a1","id":"m0.5249641354158249","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',70,1.79512802669234871862e+09,'[["played",{"seat":1,"move":"swap b1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',71,1.79512802674901270861e+09,'[["played",{"seat":0,"move":"go a2","id":"m0.05324662431361116","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',72,1.79512802675203347207e+09,'[["played",{"seat":1,"move":"swap b4-c4","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',73,1.7951280268109343052e+09,'[["played",{"seat":0,"move":"go b3","id":"m0.11358730749303592","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',74,1.79512802681821918493e+09,'[["played",{"seat":1,"move":"swap b1-c2","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('yaxu59rdpswt',75,1.79512802687298822406e+09,'[["played",{"seat":0,"move":"go c2","id":"m0.25247484424703104","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',1,1.7951280236622385979e+09,'[["sat",{"seat":1,"guest":"n8vfzjt5jm4hfnvu"}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',2,1.79512802366492319099e+09,'[["spoke",{"guest":"peufmwvsu696xfsr","word":"anna"}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',3,1.79512802366666531558e+09,'[["spoke",{"guest":"n8vfzjt5jm4hfnvu","word":"ben"}],["began",{"words":["anna","ben",""],"chance":[["board 52",0,6,0],["board 57",1,5,4],["board 55",2,4,2],["lay s42",3,60,41],["lay s18",4,59,17],["lay s29",5,58,27],["lay s12",6,57,11]]}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',4,1.79512802367117094994e+09,'[["played",{"seat":2,"move":"bid 19","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',5,1.79512802398310446737e+09,'[["played",{"seat":0,"move":"bid 22","id":"m0.031377762175317736","chance":[],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',6,1.79512802398822927472e+09,'[["played",{"seat":1,"move":"bid 17","id":"m0.9714286581273088","chance":[["roll 5-2-1",7,960,492]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',7,1.79512802400679373744e+09,'[["played",{"seat":0,"move":"keep d10","id":"m0.6104671229673415","chance":[["roll 2-2-3",8,96,14]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',8,1.7951280240159275532e+09,'[["played",{"seat":0,"move":"keep d8","id":"m0.6897330734315202","chance":[["roll 2-2-12",9,12,11],["roll 7-3-2",10,960,745]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',9,1.79512802401978206635e+09,'[["played",{"seat":2,"move":"keep d8","id":"","chance":[["roll 7-8-10",11,120,93]],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',10,1.79512802402332949641e+09,'[["played",{"seat":2,"move":"take s42","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',11,1.79512802402612543098e+09,'[["played",{"seat":2,"move":"take s29","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',12,1.79512802402834486959e+09,'[["played",{"seat":2,"move":"top s42","id":"","chance":[],"bot":"easy","is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',13,1.79512802405252337454e+09,'[["played",{"seat":1,"move":"top s18","id":"m0.3138305199160917","chance":[["lay s17",12,56,15],["lay s48",13,55,42],["lay s24",14,54,20],["lay s9",15,53,8]],"bot":null,"is_late":false}]]');
INSERT INTO "entries" VALUES('zweaa7vrerde',14,1.7951280240554301739e+09,'[["undoasked",{"seat":1}]]');
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, figure TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('peufmwvsu696xfsr','Anna',1.7951280222330832482e+09,1.7951280222330832482e+09,'');
INSERT INTO "guests" VALUES('n8vfzjt5jm4hfnvu','Ben',1.79512802231518101689e+09,1.79512802231518101689e+09,'');
CREATE TABLE links (
	hash TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	expires DOUBLE NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE places (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	guest_id TEXT, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "places" VALUES('hwd9yxush966',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('hwd9yxush966',1,NULL);
INSERT INTO "places" VALUES('hwd9yxush966',2,NULL);
INSERT INTO "places" VALUES('zweaa7vrerde',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('zweaa7vrerde',1,'n8vfzjt5jm4hfnvu');
INSERT INTO "places" VALUES('zweaa7vrerde',2,NULL);
INSERT INTO "places" VALUES('xvwy9kvk6pcw',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('xvwy9kvk6pcw',1,NULL);
INSERT INTO "places" VALUES('hpe5hr6yt879',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('hpe5hr6yt879',1,'n8vfzjt5jm4hfnvu');
INSERT INTO "places" VALUES('hpe5hr6yt879',2,NULL);
INSERT INTO "places" VALUES('yaxu59rdpswt',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('yaxu59rdpswt',1,NULL);
INSERT INTO "places" VALUES('gnaz7aqpaux3',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('gnaz7aqpaux3',1,'n8vfzjt5jm4hfnvu');
INSERT INTO "places" VALUES('gnaz7aqpaux3',2,NULL);
INSERT INTO "places" VALUES('rcpbsybm6am3',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('rcpbsybm6am3',1,NULL);
INSERT INTO "places" VALUES('4fhs83edc32u',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('4fhs83edc32u',1,'n8vfzjt5jm4hfnvu');
INSERT INTO "places" VALUES('ptjm2c74f2uc',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('ptjm2c74f2uc',1,NULL);
INSERT INTO "places" VALUES('6tnk3na4dhs3',0,'peufmwvsu696xfsr');
INSERT INTO "places" VALUES('6tnk3na4dhs3',1,'peufmwvsu696xfsr');
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "pulse" VALUES(1,1.79512802217519044879e+09);
CREATE TABLE records (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	body TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE sharing (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	guest_id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	figure TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "sharing" VALUES('6tnk3na4dhs3',1,'peufmwvsu696xfsr','Cas','owl');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	opening TEXT NOT NULL, 
	host TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	due DOUBLE, 
	is_public BOOLEAN NOT NULL, 
	at DOUBLE NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('hwd9yxush966','{"id":"hwd9yxush966","game":"volle-wolle","options":{"deck":"number,sheep,points,symbol\n1,black,-6,\n2,black,-5,+1\n3,black,-4,+2\n4,black,-4,\n5,black,-3,bone\n6,black,-3,+2\n7,black,-2,+1\n8,black,-2,-2\n9,0-0-7,,\n10,0-0-7,,\n11,0-0-7,,bone\n12,0-0-7,,\n13,0-0-7,,-2\n14,white,1,+2\n15,white,1,+2\n16,white,1,+2\n17,white,2,+2\n18,white,2,+2\n19,white,2,+1\n20,white,2,+1\n21,white,3,+1\n22,white,3,+1\n23,white,3,bone\n24,white,3,bone\n25,3-7-0,,\n26,3-7-0,,bone\n27,3-7-0,,+1\n28,3-7-0,,\n29,3-7-0,,-2\n30,white,4,+1\n31,white,4,bone\n32,white,4,\n33,white,4,\n34,white,4,\n35,white,5,bone\n36,white,5,\n37,white,5,\n38,white,5,\n39,white,5,\n40,white,6,\n41,white,6,\n42,white,6,\n43,white,6,-2\n44,white,7,\n45,white,7,-2\n46,white,7,-2\n47,white,8,\n48,white,8,-2\n49,white,8,-3\n50,white,9,-3\n51,white,10,-3\n52,board,,\n53,board,,\n54,board,,\n55,board,,\n56,board,,\n57,board,,\n"},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":"easy"},{"guest":null,"bot":"random"}],"secret":"c7a44bb907e189758d988950cf39d43c7b739c7197f39e185000ca2d1eb97aea","at":1795128022.3608732}','peufmwvsu696xfsr','over',130,0,NULL,0,1.79512802359055614474e+09,1.79512802236087322229e+09);
INSERT INTO "tables" VALUES('zweaa7vrerde','{"id":"zweaa7vrerde","game":"volle-wolle","options":{"deck":"number,sheep,points,symbol\n1,black,-6,\n2,black,-5,+1\n3,black,-4,+2\n4,black,-4,\n5,black,-3,bone\n6,black,-3,+2\n7,black,-2,+1\n8,black,-2,-2\n9,0-0-7,,\n10,0-0-7,,\n11,0-0-7,,bone\n12,0-0-7,,\n13,0-0-7,,-2\n14,white,1,+2\n15,white,1,+2\n16,white,1,+2\n17,white,2,+2\n18,white,2,+2\n19,white,2,+1\n20,white,2,+1\n21,white,3,+1\n22,white,3,+1\n23,white,3,bone\n24,white,3,bone\n25,3-7-0,,\n26,3-7-0,,bone\n27,3-7-0,,+1\n28,3-7-0,,\n29,3-7-0,,-2\n30,white,4,+1\n31,white,4,bone\n32,white,4,\n33,white,4,\n34,white,4,\n35,white,5,bone\n36,white,5,\n37,white,5,\n38,white,5,\n39,white,5,\n40,white,6,\n41,white,6,\n42,white,6,\n43,white,6,-2\n44,white,7,\n45,white,7,-2\n46,white,7,-2\n47,white,8,\n48,white,8,-2\n49,white,8,-3\n50,white,9,-3\n51,white,10,-3\n52,board,,\n53,board,,\n54,board,,\n55,board,,\n56,board,,\n57,board,,\n"},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"game:86400","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":null},{"guest":null,"bot":"easy"}],"secret":"052453983456b6fd8ad45e1e3c01ef5545f9edd83b83896ee0d6940ea096d675","at":1795128023.6518078}','peufmwvsu696xfsr','playing',14,3,1.79512808405543017385e+09,0,1.7951280240554301739e+09,1.79512802365180778501e+09);
INSERT INTO "tables" VALUES('xvwy9kvk6pcw','{"id":"xvwy9kvk6pcw","game":"blasting-billy","options":{},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":"easy"}],"secret":"77bf4bbcf960b2378d95cdba066da67e36910a251e4b7c02b9f6d984e18c0b5a","at":1795128024.059364}','peufmwvsu696xfsr','over',45,0,NULL,0,1.79512802499956512455e+09,1.79512802405936408049e+09);
INSERT INTO "tables" VALUES('hpe5hr6yt879','{"id":"hpe5hr6yt879","game":"blasting-billy","options":{},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"game:86400","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":null},{"guest":null,"bot":"easy"}],"secret":"191d07ac6eedebf95c50f2ec04b3990dca163b6bc7e2c6167d9529af814e8229","at":1795128025.007394}','peufmwvsu696xfsr','playing',12,2,1.79521442536859798431e+09,0,1.79512802538994741441e+09,1.79512802500739407536e+09);
INSERT INTO "tables" VALUES('yaxu59rdpswt','{"id":"yaxu59rdpswt","game":"uly-and-polly","options":{"wolf":"first"},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":"easy"}],"secret":"debf38e55c70308695a0557a2194e0d42a8f30ff99d02d832a687e584fef6c2e","at":1795128025.3954468}','peufmwvsu696xfsr','over',75,0,NULL,0,1.79512802687298822406e+09,1.79512802539544677731e+09);
INSERT INTO "tables" VALUES('gnaz7aqpaux3','{"id":"gnaz7aqpaux3","game":"uly-and-polly","options":{"wolf":"first"},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"game:86400","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":null},{"guest":null,"bot":"easy"}],"secret":"e350866796f8a31040dbf0ee43e35662eab11a4f7d893c519e440e467fe86251","at":1795128026.8816886}','peufmwvsu696xfsr','playing',11,1,1.79521442691416597365e+09,0,1.79512802725572156907e+09,1.79512802688168859486e+09);
INSERT INTO "tables" VALUES('rcpbsybm6am3','{"id":"rcpbsybm6am3","game":"ploc","options":{"begins":"first","turns":200},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":"easy"}],"secret":"9e629a483bea98cf65fb0fa3182ea2167a4682e53766103910f5aff493486f24","at":1795128027.2573318}','peufmwvsu696xfsr','over',56,0,NULL,0,1.79512802787071371079e+09,1.79512802725733184813e+09);
INSERT INTO "tables" VALUES('4fhs83edc32u','{"id":"4fhs83edc32u","game":"ploc","options":{"begins":"first","turns":200},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"game:86400","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":null}],"secret":"825acfcbcac5d17747e59a9593d3752f659c303d055e3f18fe90f8549cfe161b","at":1795128027.877342}','peufmwvsu696xfsr','playing',11,1,1.79521442790895295136e+09,0,1.79512802825210499762e+09,1.79512802787734198567e+09);
INSERT INTO "tables" VALUES('ptjm2c74f2uc','{"id":"ptjm2c74f2uc","game":"ploc","options":{"begins":"first","turns":200},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":null,"bot":null}],"secret":"9ace8eac96eb5d9e0fbe6cc78643b0262b46048cc76b0d10436ec780f02956f6","at":1795128028.259072}','peufmwvsu696xfsr','waiting',0,0,NULL,0,1.79512802825907206538e+09,1.79512802825907206538e+09);
INSERT INTO "tables" VALUES('6tnk3na4dhs3','{"id":"6tnk3na4dhs3","game":"volle-wolle","options":{"deck":"number,sheep,points,symbol\n1,black,-6,\n2,black,-5,+1\n3,black,-4,+2\n4,black,-4,\n5,black,-3,bone\n6,black,-3,+2\n7,black,-2,+1\n8,black,-2,-2\n9,0-0-7,,\n10,0-0-7,,\n11,0-0-7,,bone\n12,0-0-7,,\n13,0-0-7,,-2\n14,white,1,+2\n15,white,1,+2\n16,white,1,+2\n17,white,2,+2\n18,white,2,+2\n19,white,2,+1\n20,white,2,+1\n21,white,3,+1\n22,white,3,+1\n23,white,3,bone\n24,white,3,bone\n25,3-7-0,,\n26,3-7-0,,bone\n27,3-7-0,,+1\n28,3-7-0,,\n29,3-7-0,,-2\n30,white,4,+1\n31,white,4,bone\n32,white,4,\n33,white,4,\n34,white,4,\n35,white,5,bone\n36,white,5,\n37,white,5,\n38,white,5,\n39,white,5,\n40,white,6,\n41,white,6,\n42,white,6,\n43,white,6,-2\n44,white,7,\n45,white,7,-2\n46,white,7,-2\n47,white,8,\n48,white,8,-2\n49,white,8,-3\n50,white,9,-3\n51,white,10,-3\n52,board,,\n53,board,,\n54,board,,\n55,board,,\n56,board,,\n57,board,,\n"},"terms":{"memory_aids":false,"spectators":true,"hints":null,"clock":"none","public":false},"host":"peufmwvsu696xfsr","places":[{"guest":"peufmwvsu696xfsr","bot":null},{"guest":"peufmwvsu696xfsr","bot":null}],"secret":"5a5cea2b1a5cd4af712d76983cf5b0315b63a82eb0300b9a40a09c0e31a158e0","at":1795128028.2614138}','peufmwvsu696xfsr','playing',1,3,NULL,0,1.7951280282798697948e+09,1.79512802826141381262e+09);
CREATE TABLE tokens (
	hash TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	expires DOUBLE, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('a7eb8295fb3328ef8abfe4bf7a2b50673b2fa4bc119999bd7cc3781360074ead','peufmwvsu696xfsr',1.79512802223962688449e+09,1.8296880222395987511e+09);
INSERT INTO "tokens" VALUES('0c8f4f37ef98f6bda739d7dd0b52c367a06f6f942c91bd175a1106a0f50856e6','n8vfzjt5jm4hfnvu',1.79512802231613159175e+09,1.82968802231610941887e+09);
CREATE TABLE told (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_waiting ON tables (created) WHERE phase = 'waiting';
CREATE INDEX ix_tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX ix_places_guest_id ON places (guest_id);
CREATE INDEX ix_tokens_guest_id ON tokens (guest_id);
CREATE INDEX ix_links_guest_id ON links (guest_id);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_chat_guest_id ON chat (guest_id);
CREATE INDEX ix_sharing_guest_id ON sharing (guest_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('chat',4);
COMMIT;
